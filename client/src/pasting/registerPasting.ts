// Pasting and dropping into pages, with VS Code's own providers: it shows the progress, offers other ways to paste, and
// undoes text and files together.
//
// If the user has to be asked for a folder, that is before anything is proposed: VS Code resolves no proposal of a drop and
// of "Paste As…", and could no longer write the clipboard's files itself. Where the user chooses a proposal from a list, as
// in "Paste As…", the proposals name the folders instead.
import {
  type CancellationToken,
  commands,
  type DataTransfer,
  Disposable,
  DocumentDropEdit,
  type DocumentDropEditProvider,
  DocumentDropOrPasteEditKind,
  DocumentPasteEdit,
  type DocumentPasteEditProvider,
  DocumentPasteTriggerKind,
  languages,
  Range,
  type TextDocument,
  WorkspaceEdit,
} from 'vscode';
import type { PastedForm } from '../../../server/src/shared/pageWriting.ts';
import { accept, type Refused, type Result, refuse } from '../../../server/src/shared/result.ts';
import { hasPageExtension } from '../../../server/src/shared/sitePaths.ts';
import type { RunCommand } from '../commands/runCommand.ts';
import type { LanguageServer } from '../languageServer/languageClient.ts';
import { describeFolder, promptImageFolder } from '../ui/imageFolderPrompt.ts';
import { getLabelText } from '../ui/labelText.ts';
import type { Problem, ProblemButton } from '../ui/messages.ts';
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
}

/**
 * What happens to a proposal: `applied` at once, `listed` for the user to choose from, or only offered `beside` text that
 * is applied, where nobody wants to be asked or told anything.
 */
type Use = 'applied' | 'listed' | 'beside';

/** So that nothing is pasted in another way: it comes first. */
const nothing: Proposal = {
  title: titles.image,
  kind: kinds.image,
  isFile: true,
  edit: new WorkspaceEdit(),
};

/** Where another folder can be chosen, although one is known. */
const openSetting: ProblemButton = {
  title: 'Open Settings',
  async run() {
    await commands.executeCommand('workbench.action.openSettings', 'plantStore.docs.imageFolder');
    return undefined;
  },
};

/** Nobody reads a longer list of ways to paste. */
const mostListed = 3;

export function registerPasting(parts: PastingParts): Disposable {
  const proposals = new Proposals(parts);
  const paste: DocumentPasteEditProvider = {
    async provideDocumentPasteEdits(document, ranges, data, { triggerKind }, token) {
      const isChosen = triggerKind === DocumentPasteTriggerKind.PasteAs;
      // Spreadsheets and word processors copy a picture of their text as well.
      const isPicture = data.get('text/plain') !== undefined && data.get('text/uri-list') === undefined;
      const use = isChosen ? 'listed' : isPicture ? 'beside' : 'applied';
      const found = await proposals.find(document, ranges, data, use, token);
      return found.map(({ title, kind, edit, isFile }) => {
        const proposed = new DocumentPasteEdit('', title, kind);
        proposed.additionalEdit = edit;
        if (isPicture && isFile) proposed.yieldTo = [Text];
        return proposed;
      });
    },
  };
  const drop: DocumentDropEditProvider = {
    async provideDocumentDropEdits(document, position, data, token) {
      const found = await proposals.find(document, [new Range(position, position)], data, 'applied', token);
      return found.map(({ title, kind, edit }) => {
        const proposed = new DocumentDropEdit('', title, kind);
        proposed.additionalEdit = edit;
        return proposed;
      });
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

class Proposals {
  readonly #parts: PastingParts;
  /** By the document of a paste, the files that it may be about to create: another paste must not take their names. */
  readonly #taken = new Map<string, readonly string[]>();

  constructor(parts: PastingParts) {
    this.#parts = parts;
  }

  /** Empty if VS Code should paste as usual. */
  async find(
    document: TextDocument,
    ranges: readonly Range[],
    data: DataTransfer,
    use: Use,
    token: CancellationToken,
  ): Promise<readonly Proposal[]> {
    if (document.uri.scheme === 'untitled' || !hasPageExtension(document.uri.path)) return [];
    const transferred = await readTransfer(data, token);
    if (transferred === undefined) return [];
    let proposals: readonly Proposal[] = [];
    await this.#parts.runCommand('Pasting into the page', async () => {
      if (transferred.kind === 'address') {
        proposals = await this.#findAddress(document, ranges, transferred.url);
        return undefined;
      }
      const paste = await readPagePaste(this.#parts.server, document, ranges, transferred);
      const found = paste.ok ? await this.#findFiles(paste.value, use, token) : paste;
      proposals = found.ok ? found.value : use === 'applied' ? [nothing] : [];
      if (found.ok || use === 'beside') return undefined;
      return typeof found.problem === 'string' ? { message: found.problem } : found.problem;
    });
    return token.isCancellationRequested ? [] : proposals;
  }

  async #findAddress(
    document: TextDocument,
    ranges: readonly Range[],
    url: string,
  ): Promise<readonly Proposal[]> {
    const { server } = this.#parts;
    // Text is never waited for.
    if (server.state !== 'ready' || ranges.some(({ isEmpty }) => isEmpty)) return [];
    const found = await createAddressEdit(server, document, ranges, url);
    if (found === undefined) return [];
    return [{ title: 'Insert Link Around Selection', kind: kinds.link, isFile: false, edit: found.edit }];
  }

  async #findFiles(
    paste: PagePaste | undefined,
    use: Use,
    token: CancellationToken,
  ): Promise<Result<readonly Proposal[], string | Problem>> {
    if (paste === undefined || token.isCancellationRequested) return accept([]);
    const { places, document } = paste;
    const { imageFolders } = this.#parts;
    const known = savesFiles(paste) ? await imageFolders.find(places, document.uri) : '';
    if (known !== undefined) {
      const found = await this.#propose(paste, [known]);
      return found.ok ? found : refuse({ message: found.problem, button: openSetting });
    }
    const folders = places.folders.slice(0, use === 'applied' ? 1 : mostListed).map(({ path }) => path);
    const found = await this.#propose(paste, folders);
    const isSettled = found.ok && found.value.every(({ created }) => created.length === 0);
    if (use !== 'applied' || isSettled) return found;
    const answer = await promptImageFolder(places, token);
    if (answer.kind === 'outside')
      return refuse(
        'Nothing was saved, because that folder is not in the site. Choose a folder of the site.',
      );
    if (answer.kind === 'left') return accept([nothing]);
    const chosen = await this.#propose(paste, [answer.folder]);
    if (chosen.ok) await imageFolders.remember(places, answer.folder);
    return chosen;
  }

  /** One proposal for each folder, if VS Code should not paste as usual. */
  async #propose(
    paste: PagePaste,
    folders: readonly string[],
  ): Promise<Result<readonly (Proposal & { readonly created: readonly string[] })[]>> {
    const own = paste.document.uri.toString();
    const others = [...this.#taken].filter(([document]) => document !== own).flatMap(([, files]) => files);
    const proposals: (Proposal & { readonly created: readonly string[] })[] = [];
    let refused: Refused | undefined;
    for (const folder of folders) {
      const found = await createPageEdit(this.#parts.server, paste, folder, new Set(others));
      if (!found.ok) refused ??= found;
      if (!found.ok || found.value === undefined) continue;
      const { form, edit, created } = found.value;
      const name = getLabelText(describeFolder(folder));
      const title = created.length === 0 ? titles[form] : `Save in “${name}” and Insert`;
      proposals.push({ title, kind: kinds[form], isFile: true, edit, created });
    }
    this.#taken.set(
      own,
      proposals.flatMap(({ created }) => created),
    );
    return proposals.length === 0 && refused !== undefined ? refused : accept(proposals);
  }
}
