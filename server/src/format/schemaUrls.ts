// What configurations name as their schema, and the theme of a new one in the tree shape, which requires one.

export const listSchemaUrl = 'https://mintlify.com/schema.json';
export const treeSchemaUrl = 'https://mintlify.com/docs.json';

export const defaultTheme = 'mint';
