// Pasting and dropping into pages, with VS Code’s own providers: it shows the progress, offers other ways to paste, and
// undoes text and files together.
//
// A paste is worked out twice if the user has to be asked for a folder. First it is proposed with the likeliest folder,
// because "Paste As…" applies a proposal as it is; the question is asked only when VS Code is about to apply it.
import {
  type CancellationToken,
  type DataTransfer,
  Disposable,
  DocumentDropEdit,
  type DocumentDropEditProvider,
  DocumentDropOrPasteEditKind,
  DocumentPasteEdit,
  type DocumentPasteEditProvider,
  languages,
  Range,
  type TextDocument,
  WorkspaceEdit,
} from 'vscode';
import type { PastedForm } from '../../../server/src/shared/pageWriting.ts';
import { hasPageExtension } from '../../../server/src/shared/sitePaths.ts';
import type { RunCommand } from '../commands/runCommand.ts';
import type { LanguageServer } from '../languageServer/languageClient.ts';
import { describeFolder, promptImageFolder } from '../ui/imageFolderPrompt.ts';
import { getLabelText } from '../ui/labelText.ts';
import type { Problem } from '../ui/messages.ts';
import type { ImageFolders } from './imageFolders.ts';
import { createAddressEdit, createPageEdit, type PagePaste, readPagePaste, savesFiles } from './pageEdits.ts';
import { readTransfer } from './transfer.ts';

export interface PastingParts {
  readonly server: Pick<LanguageServer, 'ask' | 'state'>;
  readonly imageFolders: ImageFolders;
  readonly runCommand: RunCommand;
}

const { Empty, Text } = DocumentDropOrPasteEditKind;
const link = Empty.append('markdown', 'link');
/** Below VS Code’s own kinds for Markdown, so that preferences for those count here, too. */
const kinds: Readonly<Record<PastedForm, DocumentDropOrPasteEditKind>> = {
  link: link.append('uri', 'site'),
  image: link.append('image', 'site'),
  video: link.append('video', 'site'),
  audio: link.append('audio', 'site'),
  destination: Empty.append('uri', 'site'),
};
const titles: Readonly<Record<PastedForm, string>> = {
  link: 'Insert Site Link',
  image: 'Insert Site Image',
  video: 'Insert Site Video',
  audio: 'Insert Site Audio',
  destination: 'Insert Site Path',
};
const selector = [{ language: 'mdx' }, { language: 'markdown' }];
const fileTypes = ['text/uri-list', 'files', 'image/*', 'video/*', 'audio/*'];

/** What VS Code can apply. */
interface Proposal {
  readonly title: string;
  readonly kind: DocumentDropOrPasteEditKind;
  /** False for a URL. */
  readonly isFile: boolean;
  readonly edit: WorkspaceEdit;
  /** What is asked about before it is applied. */
  readonly question: PagePaste | undefined;
}

export function registerPasting(parts: PastingParts): Disposable {
  const proposals = new Proposals(parts);
  const paste: DocumentPasteEditProvider<PasteEdit> = {
    async provideDocumentPasteEdits(document, ranges, data, _context, token) {
      const proposal = await proposals.find(document, ranges, data, token);
      if (proposal === undefined || token.isCancellationRequested) return undefined;
      const text = await data.get('text/plain')?.asString();
      const edit = new PasteEdit(proposal, text);
      // Spreadsheets and word processors copy a picture of their text as well.
      const isPicture = text !== undefined && data.get('text/uri-list') === undefined;
      if (isPicture && proposal.isFile) edit.yieldTo = [Text];
      return [edit];
    },
    async resolveDocumentPasteEdit(edit, token) {
      const { question } = edit.proposal;
      if (question === undefined) return edit;
      const answered = await proposals.ask(question, token);
      edit.insertText = answered === undefined ? (edit.text ?? '') : '';
      edit.additionalEdit = answered ?? new WorkspaceEdit();
      return edit;
    },
  };
  const drop: DocumentDropEditProvider<DropEdit> = {
    async provideDocumentDropEdits(document, position, data, token) {
      const proposal = await proposals.find(document, [new Range(position, position)], data, token);
      return proposal === undefined || token.isCancellationRequested ? undefined : new DropEdit(proposal);
    },
    async resolveDocumentDropEdit(edit, token) {
      const { question } = edit.proposal;
      if (question === undefined) return edit;
      // Without an edit, VS Code would keep the proposed one.
      edit.additionalEdit = (await proposals.ask(question, token)) ?? new WorkspaceEdit();
      return edit;
    },
  };
  return Disposable.from(
    languages.registerDocumentPasteEditProvider(selector, paste, {
      providedPasteEditKinds: Object.values(kinds),
      pasteMimeTypes: [...fileTypes, 'text/plain'],
    }),
    languages.registerDocumentDropEditProvider(selector, drop, {
      providedDropEditKinds: Object.values(kinds),
      dropMimeTypes: fileTypes,
    }),
  );
}

class PasteEdit extends DocumentPasteEdit {
  readonly proposal: Proposal;
  /** What is pasted if the question is not answered. */
  readonly text: string | undefined;

  constructor(proposal: Proposal, text: string | undefined) {
    super('', proposal.title, proposal.kind);
    this.additionalEdit = proposal.edit;
    this.proposal = proposal;
    this.text = text;
  }
}

class DropEdit extends DocumentDropEdit {
  readonly proposal: Proposal;

  constructor(proposal: Proposal) {
    super('', proposal.title, proposal.kind);
    this.additionalEdit = proposal.edit;
    this.proposal = proposal;
  }
}

class Proposals {
  readonly #parts: PastingParts;
  /** By the document of a paste, the files that it may be about to create: another paste must not take their names. */
  readonly #taken = new Map<string, readonly string[]>();

  constructor(parts: PastingParts) {
    this.#parts = parts;
  }

  /** `undefined` if VS Code should paste as usual. */
  async find(
    document: TextDocument,
    ranges: readonly Range[],
    data: DataTransfer,
    token: CancellationToken,
  ): Promise<Proposal | undefined> {
    const { server } = this.#parts;
    if (document.uri.scheme === 'untitled' || !hasPageExtension(document.uri.path)) return undefined;
    const transferred = await readTransfer(data, token);
    if (transferred === undefined) return undefined;
    let proposal: Proposal | undefined;
    await this.#parts.runCommand('Pasting into the page', async () => {
      if (transferred.kind === 'files') {
        const paste = await readPagePaste(server, document, ranges, transferred.files);
        if (!paste.ok) return { message: paste.problem };
        if (paste.value === undefined || token.isCancellationRequested) return undefined;
        return this.#propose(paste.value, (found) => {
          proposal = found;
        });
      }
      // Text is never waited for.
      if (server.state !== 'ready' || ranges.some(({ isEmpty }) => isEmpty)) return undefined;
      const found = await createAddressEdit(server, document, ranges, transferred.url);
      if (found !== undefined)
        proposal = {
          title: 'Insert Link Around Selection',
          kind: kinds.link,
          isFile: false,
          edit: found.edit,
          question: undefined,
        };
      return undefined;
    });
    return proposal;
  }

  async #propose(paste: PagePaste, take: (proposal: Proposal) => void): Promise<Problem | undefined> {
    const { places, document } = paste;
    const known = savesFiles(paste) ? await this.#parts.imageFolders.find(places, document.uri) : '';
    const folder = known ?? places.folders[0]?.path ?? '';
    const found = await this.#create(paste, folder);
    if (!found.ok) return { message: found.problem };
    if (found.value === undefined) return undefined;
    const { form, edit, created } = found.value;
    const title =
      created.length === 0 ? titles[form] : `Save in “${getLabelText(describeFolder(folder))}” and Insert`;
    const question = created.length > 0 && known === undefined ? paste : undefined;
    take({ title, kind: kinds[form], isFile: true, edit, question });
    return undefined;
  }

  /** Asks for the folder; `undefined` if nothing is to be pasted. */
  async ask(paste: PagePaste, token: CancellationToken): Promise<WorkspaceEdit | undefined> {
    let edit: WorkspaceEdit | undefined;
    await this.#parts.runCommand('Pasting into the page', async () => {
      const { imageFolders } = this.#parts;
      const answer = await promptImageFolder(paste.places, token);
      if (answer.kind === 'outside')
        return {
          message: 'Nothing was saved, because that folder is not in the site. Choose a folder of the site.',
        };
      if (answer.kind === 'left' || token.isCancellationRequested) return undefined;
      const found = await this.#create(paste, answer.folder);
      if (!found.ok) return { message: found.problem };
      await imageFolders.remember(paste.places, answer.folder);
      edit = found.value?.edit;
      return undefined;
    });
    return edit;
  }

  async #create(paste: PagePaste, folder: string): ReturnType<typeof createPageEdit> {
    const own = paste.document.uri.toString();
    const others = [...this.#taken].filter(([document]) => document !== own).flatMap(([, files]) => files);
    const found = await createPageEdit(this.#parts.server, paste, folder, new Set(others));
    if (found.ok) this.#taken.set(own, found.value?.created ?? []);
    return found;
  }
}
