// The code actions for a selection in a page: "Wrap in …" and "Extract to Snippet…".
import {
  type CodeAction,
  CodeActionKind,
  CreateFile,
  type SnippetTextEdit,
  StringValue,
  TextDocumentEdit,
  TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-types';
import { writeExample, writeSnippet } from '../../components/componentText.ts';
import type { Span } from '../../document/jsonNode.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { extractSnippetCommand } from '../../shared/protocol.ts';
import { toUri } from '../../site/filePaths.ts';
import { type CodeActionRequest, isWanted, surroundKind } from '../fixes/actions/codeAction.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { toRange, toTextEdits } from '../ranges.ts';
import {
  type ExtractedSnippet,
  extractSnippet,
  importsSnippets,
  proposeSnippetName,
} from './extractSnippet.ts';
import { type SelectedBlocks, selectBlocks } from './selectedBlocks.ts';
import { getWrappings, type Wrapping } from './wrap.ts';

/** In UTF-16 code units: nobody wraps more, and each wrap edits every line of it. */
const longestWrap = 200_000;
/** Without a request: a light bulb for all of a long page would delay everything else by megabytes of edits. */
const longestUnasked = 20_000;

/**
 * Without a request, only for a selection of whole blocks: whoever selects a word wants to do something else, and gets no
 * light bulb for it.
 */
export function getRefactorings(context: PageContext, request: CodeActionRequest): CodeAction[] {
  const longest = request.isAutomatic === true ? longestUnasked : longestWrap;
  const wraps = isWanted(request, surroundKind) && request.end - request.offset <= longest;
  const extracts = isWanted(request, CodeActionKind.RefactorExtract);
  if ((!wraps && !extracts) || request.offset === request.end || !hasComponents(context)) return [];
  const selected = selectBlocks(context.page.getText(), request);
  if (selected.kind === 'refused' || (request.isAutomatic === true && !selected.isExact)) return [];
  return [
    ...(wraps ? getWrapActions(context, selected) : []),
    ...(extracts ? getExtractAction(context, request) : []),
  ];
}

/** Whether the host reads the page as MDX. */
function hasComponents({ path, configuration }: PageContext): boolean {
  return path.endsWith('.mdx') || getSiteFormat(configuration).pageSyntax.isMarkdownMdx;
}

function getWrapActions(context: PageContext, selected: SelectedBlocks): CodeAction[] {
  return getWrappings(selected).map((wrapping) => ({
    title: `Wrap in ${wrapping.name}`,
    kind: surroundKind,
    edit: toWrapEdit(context, wrapping),
  }));
}

function toWrapEdit({ page, client }: PageContext, { changes }: Wrapping): WorkspaceEdit {
  const document = { document: { textDocument: page } };
  const write = (text: string, hasPlace: boolean): string =>
    hasPlace ? writeExample({ template: text }) : text;
  if (!client.snippetEdits || !changes.some(({ hasPlace }) => hasPlace)) {
    const plain = changes.map(({ hasPlace, ...change }) => ({
      ...change,
      text: write(change.text, hasPlace),
    }));
    return { changes: { [page.uri]: toTextEdits({ textDocument: page }, plain) } };
  }
  let stops = 0;
  const edits = changes.map(({ hasPlace, ...change }): TextEdit | SnippetTextEdit => {
    const range = toRange(document, change);
    if (!hasPlace) return TextEdit.replace(range, change.text);
    return { range, snippet: StringValue.createSnippet(writeSnippet({ template: change.text }, stops++)) };
  });
  return { documentChanges: [{ textDocument: { uri: page.uri, version: page.version }, edits }] };
}

/** An editor that asks for the name computes nothing before; others get a name that is free. */
function getExtractAction(context: PageContext, selection: Span): CodeAction[] {
  const { page, client } = context;
  const kind = CodeActionKind.RefactorExtract;
  if (!importsSnippets(context)) return [];
  if (client.extractsSnippets === 'asks') {
    const title = 'Extract to Snippet…';
    const range = toRange({ document: { textDocument: page } }, selection);
    const argument = { textDocument: { uri: page.uri }, range };
    return [{ title, kind, command: { title, command: extractSnippetCommand, arguments: [argument] } }];
  }
  const name = client.extractsSnippets === 'never' ? undefined : proposeSnippetName(context, selection);
  const extracted = typeof name === 'string' ? extractSnippet(context, selection, name) : undefined;
  if (extracted?.kind !== 'extracted') return [];
  return [{ title: `Extract to ${extracted.path}`, kind, edit: toExtractEdit(context, extracted) }];
}

function toExtractEdit({ page }: PageContext, { file, changes }: ExtractedSnippet): WorkspaceEdit {
  const uri = toUri(file.path);
  const start = { line: 0, character: 0 };
  return {
    documentChanges: [
      CreateFile.create(uri, { ignoreIfExists: false }),
      TextDocumentEdit.create({ uri, version: null }, [TextEdit.insert(start, file.text)]),
      TextDocumentEdit.create(
        { uri: page.uri, version: page.version },
        toTextEdits({ textDocument: page }, changes),
      ),
    ],
  };
}
