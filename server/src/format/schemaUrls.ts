// What configurations name as their schema.

export const listSchemaUrl = 'https://mintlify.com/schema.json';
export const treeSchemaUrl = 'https://mintlify.com/docs.json';
