// The components that a page can use without an import, the most used first. The order is that of completion.
import type { Component, ComponentAttribute } from './component.ts';

type Attributes = Component['attributes'];

const iconTypes = ['solid', 'regular', 'brands', 'light', 'thin', 'duotone', 'sharp-solid'];

const iconType: ComponentAttribute = {
  type: 'text',
  values: iconTypes,
  others: /^sharp-/,
  meaning: 'The style of a Font Awesome icon.',
};
const iconAttributes: Attributes = {
  icon: { type: 'icon', meaning: 'An icon’s name, a path or an address of an image, or SVG in braces.' },
  iconType,
};

const text = (meaning: string): ComponentAttribute => ({ type: 'text', meaning });
const usualText = (meaning: string): ComponentAttribute => ({ type: 'text', required: 'usually', meaning });
const neededText = (meaning: string): ComponentAttribute => ({ type: 'text', required: 'always', meaning });
const flag = (meaning: string): ComponentAttribute => ({ type: 'boolean', meaning });
const flagOff = (meaning: string): ComponentAttribute => ({ type: 'boolean', default: 'false', meaning });
const flagOn = (meaning: string): ComponentAttribute => ({ type: 'boolean', default: 'true', meaning });
const unlisted = (attribute: ComponentAttribute): ComponentAttribute => ({
  ...attribute,
  isUndocumented: true,
});

const color: ComponentAttribute = { type: 'color', meaning: 'A color in hex.' };
const classNames = text('CSS classes.');
const columnCount: ComponentAttribute = {
  type: 'number',
  most: 4,
  default: '2',
  meaning: 'The number of columns, usually from 1 to 4.',
};
const headingSizes = ['p', 'h2', 'h3', 'h4'];
const titleSize = (meaning: string): ComponentAttribute => ({
  ...{ type: 'text', values: headingSizes, default: 'p', meaning },
});
const fieldTypes = ['string', 'number', 'boolean', 'object', 'integer', 'string[]'];
const fieldFlags: Attributes = {
  required: flagOff('Shows that it has to be there.'),
  deprecated: flagOff('Shows that it is no longer to be used.'),
};
const affixes: Attributes = {
  pre: { type: 'expression', meaning: 'Labels before the name, a list of texts.' },
  post: { type: 'expression', meaning: 'Labels after the name, a list of texts.' },
};
const dropdown = flag('Chooses the code in a list instead of tabs.');

const calloutAttributes: Attributes = {
  title: unlisted(text('A title above the text.')),
  icon: unlisted({ type: 'icon', meaning: 'Another icon than the usual one.' }),
  iconType: unlisted({ type: 'text', meaning: 'The style of a Font Awesome icon.' }),
  color: unlisted(color),
};

function createCallout(name: string, meaning: string): Component {
  return { name, meaning, attributes: calloutAttributes, template: `<${name}>\n  ‹Text›\n</${name}>` };
}

const createCodeTemplate = (name: string, first: string, second: string): string =>
  `<${name}>\n\n\`\`\`${first}\n‹code›\n\`\`\`\n\n\`\`\`${second}\n‹code›\n\`\`\`\n\n</${name}>`;

export const components: readonly Component[] = [
  {
    name: 'Card',
    meaning: 'A box with a title, an icon and a short text, usually a link.',
    attributes: {
      title: usualText('The title of the card.'),
      icon: { type: 'icon', meaning: 'An icon’s name, a path or an address of an image, or SVG in braces.' },
      href: { type: 'path', meaning: 'Where a click on the card leads.' },
      horizontal: flag('Puts the icon beside the text instead of above it.'),
      cta: text('The text of the link at the bottom of the card.'),
      img: { type: 'path', meaning: 'A picture at the top of the card.' },
      arrow: { ...flag('Shows an arrow; by default only for links to other sites.') },
      color: { type: 'color', meaning: 'The color of the icon, in hex.' },
      iconType,
      type: {
        type: 'text',
        values: ['info', 'warning', 'note', 'tip', 'check', 'danger'],
        meaning: 'Draws the card in the colors of a callout.',
      },
      disabled: unlisted(flag('The card can’t be clicked.')),
      as: unlisted(text('The HTML element that draws the card.')),
    },
    template: '<Card title="‹Title›" icon="‹leaf›" href="‹/›">\n  ‹Where this leads, in one line›\n</Card>',
  },
  {
    name: 'Step',
    meaning: 'One step of a procedure.',
    attributes: {
      title: usualText('The title of the step.'),
      ...iconAttributes,
      stepNumber: { type: 'number', meaning: 'Another number than the usual one.' },
      titleSize: titleSize('The size of the title.'),
      id: text('What links to the step name; by default made from the title.'),
      noAnchor: flagOff('The step can’t be linked to.'),
    },
    parents: ['Steps'],
    template: '<Step title="‹Title›">\n  ‹What to do›\n</Step>',
  },
  createCallout('Note', 'A callout for something that readers should notice.'),
  {
    name: 'Frame',
    meaning: 'A frame around a picture or a video, with an optional caption.',
    attributes: {
      caption: text('The text below the picture; may contain Markdown.'),
      hint: text('The text above the picture.'),
    },
    template:
      '<Frame caption="‹Caption›">\n  <img src="‹/images/picture.png›" alt="‹What the picture shows›" />\n</Frame>',
  },
  {
    name: 'ParamField',
    meaning: 'A parameter of a request: its name, its type and what it does.',
    attributes: {
      query: text('The name of a parameter in the query.'),
      path: text('The name of a parameter in the path.'),
      body: text('The name of a property of the body.'),
      header: text('The name of a header.'),
      type: { type: 'text', examples: fieldTypes, required: 'usually', meaning: 'The type, in any words.' },
      ...fieldFlags,
      default: text('The value that counts if there is none.'),
      placeholder: text('What is shown in an empty box of the playground.'),
      pre: unlisted({ type: 'expression', meaning: 'Labels before the name, a list of texts.' }),
      post: unlisted({ type: 'expression', meaning: 'Labels after the name, a list of texts.' }),
    },
    template:
      '<ParamField ‹query|path|body|header›="‹name›" type="‹string›" required>\n  ‹What it does›\n</ParamField>',
  },
  {
    name: 'Tab',
    meaning: 'One of several contents that readers choose from.',
    attributes: {
      title: usualText('The label of the tab. Tabs with equal labels switch together.'),
      ...iconAttributes,
      id: text('What links to the tab name; by default made from the title.'),
    },
    parents: ['Tabs'],
    template: '<Tab title="‹Title›">\n  ‹Content›\n</Tab>',
  },
  {
    name: 'Accordion',
    meaning: 'A section that readers open and close. Links can lead to it.',
    attributes: {
      title: neededText('What is shown while the section is closed.'),
      ...iconAttributes,
      description: text('A text below the title.'),
      defaultOpen: flagOff('The section is open at first.'),
      id: text('What links to the section name; by default made from the title.'),
    },
    template: '<Accordion title="‹Title›">\n  ‹Content›\n</Accordion>',
  },
  {
    name: 'CodeGroup',
    meaning: 'Several blocks of code as tabs. Each fence has a title after its language.',
    attributes: { dropdown },
    template: createCodeTemplate('CodeGroup', '‹bash› ‹npm›', '‹bash› ‹yarn›'),
  },
  {
    name: 'ResponseField',
    meaning: 'A field of a response, or of any list of properties.',
    attributes: {
      name: usualText('The name of the field.'),
      type: { type: 'text', examples: fieldTypes, required: 'usually', meaning: 'The type, in any words.' },
      ...fieldFlags,
      default: text('The value that counts if there is none.'),
      ...affixes,
    },
    template: '<ResponseField name="‹name›" type="‹string›" required>\n  ‹What it holds›\n</ResponseField>',
  },
  createCallout('Info', 'A callout for background that helps to understand.'),
  createCallout('Warning', 'A callout for what can go wrong.'),
  createCallout('Tip', 'A callout for advice.'),
  {
    name: 'CardGroup',
    meaning: 'A grid of cards. `Columns` does the same.',
    attributes: { cols: columnCount },
    children: ['Card'],
    template:
      '<CardGroup cols={‹2›}>\n  <Card title="‹Title›" icon="‹leaf›" href="‹/›">\n    ‹Where this leads›\n  </Card>\n  <Card title="‹Title›" icon="‹seedling›" href="‹/›">\n    ‹Where this leads›\n  </Card>\n</CardGroup>',
  },
  {
    name: 'Tabs',
    meaning: 'Several contents of which one is shown.',
    attributes: {
      defaultTabIndex: { type: 'number', default: '0', meaning: 'The tab that is open at first, from 0.' },
      sync: flagOn('Switches together with other tabs that have equal titles.'),
      borderBottom: flag('Draws a line below the content.'),
    },
    children: ['Tab'],
    template:
      '<Tabs>\n  <Tab title="‹Title›">\n    ‹Content›\n  </Tab>\n  <Tab title="‹Title›">\n    ‹Content›\n  </Tab>\n</Tabs>',
  },
  {
    name: 'Update',
    meaning: 'An entry of a changelog.',
    attributes: {
      label: neededText('The date or version of the entry, which links to it name.'),
      description: text('A text below the label.'),
      tags: { type: 'expression', meaning: 'Words to filter by, a list of texts.' },
      rss: { type: 'expression', meaning: 'The title and description in the feed, an object.' },
    },
    template: '<Update label="‹March 2026›" description="‹v1.0›">\n  ‹What is new›\n</Update>',
  },
  {
    name: 'Steps',
    meaning: 'A procedure of numbered steps.',
    attributes: { titleSize: titleSize('The size of the titles of all steps.') },
    children: ['Step'],
    template:
      '<Steps>\n  <Step title="‹First step›">\n    ‹What to do›\n  </Step>\n  <Step title="‹Second step›">\n    ‹What to do›\n  </Step>\n</Steps>',
  },
  {
    name: 'Icon',
    meaning: 'An icon in the text.',
    attributes: {
      icon: { type: 'icon', meaning: 'The name of an icon, or a path or an address of an image.' },
      size: { type: 'number', meaning: 'The size in pixels.' },
      color,
      iconType,
      src: { type: 'path', meaning: 'An image instead of an icon by name.' },
      className: classNames,
    },
    template: '<Icon icon="‹leaf›" size={‹20›} />',
  },
  {
    name: 'Tooltip',
    meaning: 'A word whose explanation shows when the mouse is on it.',
    attributes: {
      tip: usualText('The explanation.'),
      headline: text('The title of the explanation.'),
      cta: text('The text of a link below the explanation; needs `href`.'),
      href: { type: 'path', meaning: 'Where that link leads.' },
    },
    template: '<Tooltip tip="‹Explanation›">‹word›</Tooltip>',
  },
  {
    name: 'AccordionGroup',
    meaning: 'Accordions without gaps between them.',
    attributes: {},
    children: ['Accordion'],
    template:
      '<AccordionGroup>\n  <Accordion title="‹Title›">\n    ‹Content›\n  </Accordion>\n  <Accordion title="‹Title›">\n    ‹Content›\n  </Accordion>\n</AccordionGroup>',
  },
  {
    name: 'Expandable',
    meaning: 'The properties of an object, hidden until readers open them.',
    attributes: {
      title: text('What is shown while it is closed.'),
      defaultOpen: flagOff('It is open at first.'),
    },
    children: ['ResponseField', 'ParamField'],
    template:
      '<Expandable title="‹properties›">\n  <ResponseField name="‹name›" type="‹string›">\n    ‹What it holds›\n  </ResponseField>\n</Expandable>',
  },
  {
    name: 'Badge',
    meaning: 'A small colored label in the text.',
    attributes: {
      color: {
        type: 'text',
        values: [
          ...['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'purple', 'white', 'surface'],
          ...['white-destructive', 'surface-destructive'],
        ],
        default: 'gray',
        meaning: 'The color of the label.',
      },
      size: { type: 'text', values: ['xs', 'sm', 'md', 'lg'], default: 'md', meaning: 'The size.' },
      shape: { type: 'text', values: ['rounded', 'pill'], default: 'rounded', meaning: 'The shape.' },
      ...iconAttributes,
      stroke: flag('Draws the outline only.'),
      disabled: flag('Draws the label faded.'),
      className: classNames,
    },
    template: '<Badge color="‹gray|blue|green|yellow|orange|red|purple›">‹New›</Badge>',
  },
  {
    name: 'Callout',
    meaning: 'A callout with an icon and a color of your own.',
    attributes: { ...iconAttributes, color, title: unlisted(text('A title above the text.')) },
    template: '<Callout icon="‹leaf›" color="‹#2E7D32›">\n  ‹Text›\n</Callout>',
  },
  {
    name: 'Columns',
    meaning: 'A grid of cards, tiles or columns.',
    attributes: { cols: columnCount },
    children: ['Card', 'Column', 'Tile', 'Frame'],
    template:
      '<Columns cols={‹2›}>\n  <Card title="‹Title›" href="‹/›">\n    ‹Where this leads›\n  </Card>\n  <Card title="‹Title›" href="‹/›">\n    ‹Where this leads›\n  </Card>\n</Columns>',
  },
  {
    name: 'RequestExample',
    meaning: 'Examples of a request beside the text. Each fence has a title after its language.',
    attributes: { dropdown },
    template: createCodeTemplate('RequestExample', '‹bash› ‹cURL›', '‹javascript› ‹JavaScript›'),
  },
  {
    name: 'ResponseExample',
    meaning: 'Examples of a response beside the text. Each fence has a title after its language.',
    attributes: { dropdown },
    template: createCodeTemplate('ResponseExample', '‹json› ‹200›', '‹json› ‹404›'),
  },
  createCallout('Check', 'A callout for success.'),
  {
    name: 'View',
    meaning: 'Content for one choice of the page’s selector, for example one language.',
    attributes: { title: neededText('The choice.'), ...iconAttributes },
    template: '<View title="‹Python›" icon="‹python›">\n  ‹Content›\n</View>',
  },
  createCallout('Danger', 'A callout for what can do harm.'),
  {
    name: 'Tree.Folder',
    meaning: 'A folder of a file tree.',
    attributes: {
      name: neededText('The folder’s name.'),
      defaultOpen: flagOff('The folder is open at first.'),
      openable: flagOn('Readers can open and close the folder.'),
      highlight: flagOff('Marks the folder.'),
    },
    parents: ['Tree', 'FileTree'],
    children: ['Tree.File', 'Tree.Folder'],
    template: '<Tree.Folder name="‹src›" defaultOpen>\n  <Tree.File name="‹main.ts›" />\n</Tree.Folder>',
  },
  {
    name: 'Color.Item',
    meaning: 'A color with its name.',
    attributes: {
      name: text('The name of the color.'),
      value: {
        type: 'color',
        required: 'always',
        meaning: 'A CSS color, or an object of `light` and `dark`.',
      },
    },
    parents: ['Color'],
    template: '<Color.Item name="‹leaf›" value="‹#2E7D32›" />',
  },
  {
    name: 'Panel',
    meaning: 'Content at the right of the page, in place of the table of contents.',
    attributes: {},
    template: '<Panel>\n  ‹Content›\n</Panel>',
  },
  {
    name: 'Tile',
    meaning: 'A preview that leads to a page.',
    attributes: {
      href: { type: 'path', required: 'always', meaning: 'Where a click on the tile leads.' },
      title: text('The title below the picture.'),
      description: text('A text below the title.'),
    },
    template:
      '<Tile href="‹/›" title="‹Title›">\n  <img src="‹/images/picture.svg›" alt="‹What the picture shows›" />\n</Tile>',
  },
  {
    name: 'Tree.File',
    meaning: 'A file of a file tree.',
    attributes: { name: neededText('The file’s name.'), highlight: flagOff('Marks the file.') },
    parents: ['Tree', 'FileTree'],
    template: '<Tree.File name="‹main.ts›" />',
  },
  {
    name: 'Prompt',
    meaning: 'A text for an AI tool that readers can copy.',
    attributes: {
      description: neededText('What the prompt is for; may contain Markdown.'),
      ...iconAttributes,
      actions: { type: 'expression', default: '["copy"]', meaning: 'A list of `copy` and `cursor`.' },
    },
    template: '<Prompt description="‹What it does›">\n  ‹Text›\n</Prompt>',
  },
  {
    name: 'Column',
    meaning: 'One cell of a grid.',
    attributes: {},
    parents: ['Columns'],
    template: '<Column>\n  ‹Content›\n</Column>',
  },
  {
    name: 'GitHub.Repo',
    meaning: 'A card about a repository on GitHub.',
    attributes: {
      repo: usualText('`owner/name`, or the repository’s address.'),
      variant: { type: 'text', values: ['inset', 'flat'], default: 'inset', meaning: 'How the card looks.' },
      className: classNames,
    },
    template: '<GitHub.Repo repo="‹owner/name›" />',
  },
  {
    name: 'CodeBlock',
    meaning: 'A block of code, for components of your own. In a page, use a fence.',
    attributes: {
      language: text('The language of the code.'),
      filename: text('The title above the code.'),
      icon: { type: 'icon', meaning: 'An icon before the title.' },
      lines: flag('Numbers the lines.'),
      wrap: flag('Wraps long lines.'),
      expandable: flag('Shows only the first lines until readers open it.'),
      nocopy: flag('Has no button to copy the code.'),
      highlight: text('Marks lines; a list as text.'),
      focus: text('Fades all other lines; a list as text.'),
    },
    template: '<CodeBlock language="‹bash›" filename="‹Terminal›">\n  ‹code›\n</CodeBlock>',
  },
  {
    name: 'Color',
    meaning: 'A palette of colors.',
    attributes: {
      variant: {
        ...{ type: 'text', values: ['compact', 'table'], required: 'usually' },
        meaning: 'How the palette looks: a row of colors, or rows with labels.',
      },
      className: unlisted(classNames),
    },
    children: ['Color.Item', 'Color.Row'],
    template: '<Color variant="compact">\n  <Color.Item name="‹leaf›" value="‹#2E7D32›" />\n</Color>',
  },
  {
    name: 'Visibility',
    meaning: 'Content only for people, or only for AI tools.',
    attributes: {
      for: { type: 'text', values: ['humans', 'agents'], required: 'always', meaning: 'Who sees it.' },
    },
    template: '<Visibility for="‹agents|humans›">\n  ‹Content›\n</Visibility>',
  },
  {
    name: 'Tree',
    meaning: 'A file tree.',
    attributes: { style: text('CSS.'), className: unlisted(classNames) },
    children: ['Tree.Folder', 'Tree.File'],
    template:
      '<Tree>\n  <Tree.Folder name="‹src›" defaultOpen>\n    <Tree.File name="‹main.ts›" />\n  </Tree.Folder>\n</Tree>',
  },
  {
    name: 'Color.Row',
    meaning: 'A row of a palette, with a label.',
    attributes: { title: text('The label of the row.') },
    parents: ['Color'],
    children: ['Color.Item'],
    template: '<Color.Row title="‹Leaves›">\n  <Color.Item name="‹leaf›" value="‹#2E7D32›" />\n</Color.Row>',
  },
  {
    name: 'FileTree',
    meaning: 'A file tree; the same as `Tree`.',
    attributes: { style: text('CSS.'), className: unlisted(classNames) },
    children: ['Tree.Folder', 'Tree.File'],
    isOutdated: true,
    template: '<FileTree>\n  <Tree.File name="‹main.ts›" />\n</FileTree>',
  },
];
