// The text of a new page: front matter with its title, and what its layout has.
import type { PageLayout } from '../../shared/pageLayout.ts';

export function createPageText(title: string): string {
  return `---\ntitle: ${writeYamlText(title)}\n---\n\n`;
}

/** A JSON string is valid YAML, whatever the text contains. */
export function writeYamlText(text: string): string {
  return JSON.stringify(text);
}

/** @param hasComponents whether the host reads the page as MDX; otherwise it is plain Markdown. */
export function createLaidOutPage(title: string, layout: PageLayout, hasComponents: boolean): string {
  const { description, components, markdown } = layouts[layout];
  const [quotedTitle, quotedDescription] = [title, description].map(writeYamlText);
  const frontMatter = `---\ntitle: ${quotedTitle}\ndescription: ${quotedDescription}\n---\n\n`;
  return frontMatter + (hasComponents ? components : markdown);
}

interface LayoutText {
  readonly description: string;
  readonly components: string;
  readonly markdown: string;
}

const beforeSteps = `Say in one or two sentences what this guide is for, and who needs it.

## Before you begin

- What you need, for example an account or a tool

## Do it

`;
const afterSteps = `
## What’s next

- Where to go from here
`;

const layouts: Readonly<Record<PageLayout, LayoutText>> = {
  guide: {
    description: 'What you can do after this guide',
    components: `${beforeSteps}<Steps>
  <Step title="The first step">
    What to do, and how to see that it worked.
  </Step>
  <Step title="The second step">
    What to do then.
  </Step>
</Steps>
${afterSteps}`,
    markdown: `${beforeSteps}1. What to do first, and how to see that it worked.
2. What to do then.
${afterSteps}`,
  },
  api: {
    description: 'What this request is for',
    components: `Say what this request does, and when to send it.

## Request

<ParamField path="id" type="string" required>
  What it names.
</ParamField>

<ParamField query="limit" type="integer" default="20">
  How many are returned at most.
</ParamField>

## Response

<ResponseField name="id" type="string" required>
  What it names.
</ResponseField>

<ResponseExample>

\`\`\`json 200
{
  "id": "1"
}
\`\`\`

</ResponseExample>
`,
    markdown: `Say what this request does, and when to send it.

## Request

| Parameter | Type | Meaning |
| --- | --- | --- |
| \`id\` | string, required | What it names. |
| \`limit\` | integer, 20 by default | How many are returned at most. |

## Response

| Field | Type | Meaning |
| --- | --- | --- |
| \`id\` | string | What it names. |

\`\`\`json
{
  "id": "1"
}
\`\`\`
`,
  },
  changelog: {
    description: 'What has changed, the latest first',
    components: `<Update label="Version 1.0.0" description="The day of the release">
  ## New

  - What you can do now

  ## Fixed

  - What works again
</Update>
`,
    markdown: `## Version 1.0.0

The day of the release

### New

- What you can do now

### Fixed

- What works again
`,
  },
};
