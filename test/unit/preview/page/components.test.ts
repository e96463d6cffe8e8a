// The components of a page: what is drawn for each, and for what is no component.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { describePage } from '../../../support/preview/drawnPage.ts';
import { outdent } from '../../../support/preview/outdent.ts';

async function drawsAs(text: string, expected: string): Promise<void> {
  assert.equal(await describePage(outdent(text)), outdent(expected));
}

describe('a component', () => {
  test('cards have a title, an icon and a link, and their content is Markdown', () =>
    drawsAs(
      `
      <CardGroup cols={3}>
        <Card title="A &amp; B" icon="rocket" href="/start">
          Text **bold**

          - item
        </Card>
        <Card
          title='Multi
      line'
          img={"/images/a.png"}
        />
      </CardGroup>
      `,
      `
      cardGroup columns=3
        card title="A & B" icon={"name":"rocket","outline":{"width":512,"path":"M0 0"}} link=0
          p
            "Text "
            strong
              "bold"
          ul
            li
              "item"
        card title="Multi\\nline" image={"kind":"site","path":"images/a.png"}
      `,
    ));

  test('steps and tabs', () =>
    drawsAs(
      `
      <Steps>
        <Step title="One">
          Run it:

          \`\`\`bash
          npm i
            # more
          \`\`\`
        </Step>
        <Step title="Two"><Tabs><Tab title="A">a</Tab><Tab title="B">b</Tab></Tabs></Step>
      </Steps>
      `,
      `
      steps
        - {"title":"One"}
          p
            "Run it:"
          code language="bash"
            "npm i\\n  # more"
        - {"title":"Two"}
          tabs
            - {"title":"A"}
              "a"
            - {"title":"B"}
              "b"
      `,
    ));

  test('a step or a tab without its component gets one', () =>
    drawsAs('<Step title="One">a</Step>', 'steps\n  - {"title":"One"}\n    "a"'));

  for (const [name, type] of Object.entries({ Note: 'note', Tip: 'tip', Warning: 'warning', Info: 'info' })) {
    test(`${name} is a callout`, () =>
      drawsAs(
        `<${name}>Read *this*.</${name}>`,
        `callout type="${type}"\n  "Read "\n  em\n    "this"\n  "."`,
      ));
  }

  test('Check, Danger and a callout by its type', () =>
    drawsAs(
      '<Check>a</Check>\n<Danger>b</Danger>\n<Callout type="tip" title="T">c</Callout>\n<Callout>d</Callout>',
      `
      callout type="check"
        "a"
      callout type="danger"
        "b"
      callout type="tip" title="T"
        "c"
      callout type="note"
        "d"
      `,
    ));

  test('accordions, open or not', () =>
    drawsAs(
      '<AccordionGroup>\n<Accordion title="A" description="D" defaultOpen>a</Accordion>\n<Accordion title="B" defaultOpen={false}>b</Accordion>\n</AccordionGroup>',
      `
      accordionGroup
        accordion title="A" description="D" isOpen=true
          "a"
        accordion title="B" isOpen=false
          "b"
      `,
    ));

  test('blocks of code have their titles, in a group and alone', () =>
    drawsAs(
      `
      <CodeGroup>
      \`\`\`js a.js {1,2} theme={null}
      let a;
      \`\`\`

      \`\`\`python title="b c.py"
      print()
      \`\`\`
      </CodeGroup>

      <ResponseExample>
        \`\`\`json 200
        {}
        \`\`\`
      </ResponseExample>

      ~~~sh Terminal
      ls
      ~~~
      `,
      `
      codeGroup
        code language="js" title="a.js"
          "let a;"
        code language="python" title="b c.py"
          "print()"
      codeGroup label="Response"
        code language="json" title="200"
          "{}"
      code language="sh" title="Terminal"
        "ls"
      `,
    ));

  test('fields, with fields in them', () =>
    drawsAs(
      `
      <ParamField path="id" type="string" required>
        The id.
        <Expandable title="parts">
          <ResponseField name="x" type="int" default={3} deprecated>X</ResponseField>
        </Expandable>
      </ParamField>
      `,
      `
      field name="id" type="string" location="path" isRequired=true isDeprecated=false
        p
          "The id."
        accordion title="parts" isOpen=false
          field name="x" type="int" defaultValue="3" isRequired=false isDeprecated=true
            "X"
      `,
    ));

  test('a frame with its picture', () =>
    drawsAs(
      '<Frame caption="C">\n  <img src="/a.png" alt="A" className="x" style={{ width: 1 }} />\n</Frame>',
      'frame caption="C"\n  image source={"kind":"site","path":"a.png"} alt="A"',
    ));

  test('icons and tooltips stand in their line', () =>
    drawsAs(
      '<Icon icon="rocket" /> An <Tooltip tip="Application" headline="Interface">API</Tooltip>.',
      `
      p
        icon icon={"name":"rocket","outline":{"width":512,"path":"M0 0"}}
        " An "
        tooltip tip="Interface. Application"
          "API"
        "."
      `,
    ));

  test('an unknown one is named, and what it holds is drawn', () =>
    drawsAs(
      '<Snippet file="a.mdx" />\n\n<My.Box a={b}>\n**x**\n</My.Box>\n\nIn <Foo/> a line.\n\n<iframe src="https://video.example/1"></iframe>',
      `
      unknown name="Snippet" detail="a.mdx"
      unknown name="My.Box"
        strong
          "x"
      p
        "In "
        unknown name="Foo"
        " a line."
      unknown name="iframe" detail="https://video.example/1"
      `,
    ));
});

describe('a component stays where it is', () => {
  test('in a list, whose numbers go on', () =>
    drawsAs(
      '1. one\n\n   <Note>N</Note>\n\n2. two\n',
      `
      ol
        li
          p
            "one"
          callout type="note"
            "N"
        li
          p
            "two"
      `,
    ));

  test('in a table', () =>
    drawsAs(
      '| a |\n|--:|\n| <Badge>b</Badge> |\n',
      `
      table
        thead
          tr
            th align="right"
              "a"
        tbody
          tr
            td align="right"
              span
                "b"
      `,
    ));

  test('in an element of HTML', () =>
    drawsAs(
      '<div className="x">\n    <Note>N</Note>\n\n    **b**\n</div>\n',
      `
      div
        callout type="note"
          "N"
        p
          strong
            "b"
      `,
    ));
});
