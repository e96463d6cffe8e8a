// An operation of an API that is opened: what its description says, as tables.
import type {
  ApiRow,
  DescribedOperation,
  OperationName,
} from '../../../server/src/shared/describedOperation.ts';
import { isSameOperation } from '../../../server/src/shared/describedOperation.ts';
import type { Hiding, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { describeHiding } from '../../../server/src/shared/text/reachText.ts';
import { formatCount } from '../../../server/src/shared/text/words.ts';
import type { OpenOperation, OperationContent } from '../../src/preview/previewMessages.ts';
import { ScrollBox } from '../body/plainElement.tsx';
import { getPageTitle } from '../drawing/pageTitle.ts';
import { useShown } from '../drawing/shown.ts';
import type { Scene } from '../scene/scene.ts';
import { getElement } from '../scene/siteLookup.ts';
import { isSameOpen } from '../scene/treeRows.ts';

export function OperationView({ open }: { readonly open: OpenOperation }) {
  const { scene } = useShown();
  const { site, description } = scene;
  const entry = getElement(site, open.element, 'operation') ?? getElement(site, open.element, 'generated');
  if (entry === undefined) return <main class="page" />;
  const { sources, hiding } = entry.content;
  const content = description && isSameOpen(description.open, open) ? description.content : undefined;
  const title = getOperationTitle(site, open);
  return (
    <main class="page">
      <div class="page-tools">
        <span class="page-path">{content?.kind === 'described' ? content.source : sources.join(', ')}</span>
      </div>
      {hiding !== undefined && <HidingNotice hiding={hiding} />}
      <div class="page-head">
        <h1>{title}</h1>
      </div>
      {open.operation !== undefined && <Endpoint operation={open.operation} />}
      <Description content={content} title={title} />
    </main>
  );
}

/** Of the open operation, or else the page; `undefined` if nothing is shown. */
export function getShownTitle(
  site: SiteModel,
  { page, operation }: Pick<Scene, 'page' | 'operation'>,
): string | undefined {
  if (operation !== undefined) return getOperationTitle(site, operation);
  const shown = getElement(site, page, 'page');
  return shown && getPageTitle(shown);
}

/** As its row is called. */
function getOperationTitle(site: SiteModel, { element, operation }: OpenOperation): string {
  const entry = getElement(site, element, 'operation');
  const generated = getElement(site, element, 'generated');
  const page = operation && generated?.content.pages?.find((each) => isSameOperation(each, operation));
  return entry?.content.title || page?.title || operation?.path || 'Generated pages';
}

function HidingNotice({ hiding }: { readonly hiding: Hiding }) {
  return <p class="notice">Not shown to readers, because {describeHiding(hiding)}.</p>;
}

function Endpoint({ operation: { method, path } }: { readonly operation: OperationName }) {
  return (
    <section class="operation" aria-label="API operation">
      <div class="endpoint">
        <span class={`method is-${method.toLowerCase()}`}>{method}</span>
        <code>{path}</code>
      </div>
    </section>
  );
}

interface DescriptionProps {
  readonly content: OperationContent | undefined;
  /** What the summary need not repeat. */
  readonly title: string;
}

function Description({ content, title }: DescriptionProps) {
  if (content === undefined) return <p class="loading">Loading the operation…</p>;
  if (content.kind === 'undescribed') return <p class="notice">{content.reason}</p>;
  const { summary, isDeprecated, parameters, body, properties, responses, omitted } = content.operation;
  const hasNothing = parameters.length === 0 && body === undefined && responses.length === 0;
  return (
    <div class="api">
      {summary !== undefined && summary !== title && <p class="page-description">{summary}</p>}
      {isDeprecated && <p class="notice">This operation is deprecated.</p>}
      <ApiTable caption="Parameters" rows={parameters} columns={['Name', 'In', 'Type', 'Description']} />
      {body !== undefined && <RequestBody body={body} properties={properties} />}
      <ApiTable caption="Responses" rows={responses} columns={['Status', 'Type', 'Description']} />
      {hasNothing && <p class="notice">The description has no parameters and no responses.</p>}
      {omitted > 0 && <p class="notice">{formatCount(omitted, 'more row')} not shown.</p>}
    </div>
  );
}

type RequestBodyProps = Pick<DescribedOperation, 'properties'> & { readonly body: ApiRow };

function RequestBody({ body, properties }: RequestBodyProps) {
  const caption = 'Request body';
  if (properties.length === 0)
    return (
      <ApiTable
        caption={caption}
        rows={[{ ...body, name: body.name || 'Any media type' }]}
        columns={['Name', 'Type', 'Description']}
      />
    );
  const notes = [body.name, body.type, body.isRequired ? 'required' : ''].filter((note) => note !== '');
  return (
    <ApiTable
      caption={caption}
      notes={[notes.join(', '), body.description].filter((note) => note !== '').join('. ')}
      rows={properties}
      columns={['Name', 'Type', 'Description']}
    />
  );
}

type Column = 'Name' | 'Status' | 'In' | 'Type' | 'Description';

interface ApiTableProps {
  readonly caption: string;
  readonly notes?: string;
  readonly rows: readonly ApiRow[];
  /** The first one names the row. */
  readonly columns: readonly Column[];
}

function ApiTable({ caption, notes = '', rows, columns }: ApiTableProps) {
  if (rows.length === 0) return null;
  return (
    <ScrollBox label={caption}>
      <table class="api-table">
        <caption>
          {caption}
          {notes !== '' && (
            <span class="api-notes">
              <Prose text={notes} />
            </span>
          )}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <ApiCell key={column} row={row} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function ApiCell({ row, column }: { readonly row: ApiRow; readonly column: Column }) {
  switch (column) {
    case 'Name':
    case 'Status':
      return (
        <th scope="row">
          <code>{row.name}</code>
          {row.isRequired && <span class="api-mark">required</span>}
          {row.isDeprecated && <span class="api-mark">deprecated</span>}
        </th>
      );
    case 'In':
      return <td>{row.place}</td>;
    case 'Type':
      return <td class="api-type">{row.type}</td>;
    case 'Description':
      return (
        <td class="api-text">
          <Prose text={row.description} />
        </td>
      );
  }
}

/** A line break that only wraps a paragraph of Markdown: none before a blank line, a list, a table or a heading. */
const wrapping = /(?<=\S)[ \t]*\n(?!\s|[-*+] |[|>#]|\d+[.)] )/g;

/** Of Markdown, only what nearly all descriptions have: paragraphs, and code in them. */
function Prose({ text }: { readonly text: string }) {
  const parts = text.replaceAll(wrapping, ' ').split(/`([^`\n]+)`/);
  return <>{parts.map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))}</>;
}
