// The sample site: written once into the extension's own folder and opened there. The user's changes stay.
import { commands, FileSystemError, type Memento, Uri, ViewColumn, window, workspace } from 'vscode';

export interface SampleSite {
  /** Opens it in this window if no folder is open, otherwise in a new one. Writes its files if they don't exist. */
  open(): Promise<void>;
  /** Once, in the window that was opened for it, shows its configuration beside the walkthrough. */
  welcome(): Promise<undefined>;
}

const walkthrough = 'plant-store.plant-store#plantStore.firstSteps';
/** True until the requested window has opened. */
const awaitedKey = 'sampleSiteAwaited';

export function createSampleSite(folder: Uri, memory: Pick<Memento, 'get' | 'update'>): SampleSite {
  const configuration = Uri.joinPath(folder, 'docs.json');
  return {
    async open() {
      if (!(await isThere(configuration))) await writeFiles(folder);
      await memory.update(awaitedKey, true);
      await commands.executeCommand('vscode.openFolder', folder, {
        forceNewWindow: workspace.workspaceFolders !== undefined,
      });
    },
    async welcome() {
      const isHere = workspace.workspaceFolders?.some(({ uri }) => uri.toString() === folder.toString());
      if (!isHere || memory.get<unknown>(awaitedKey) !== true) return undefined;
      await memory.update(awaitedKey, undefined);
      await commands.executeCommand('workbench.action.openWalkthrough', walkthrough, false);
      await window.showTextDocument(await workspace.openTextDocument(configuration), {
        viewColumn: ViewColumn.Beside,
        preview: false,
      });
      return undefined;
    },
  };
}

async function isThere(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(uri);
    return true;
  } catch (error) {
    if (error instanceof FileSystemError) return false;
    throw error;
  }
}

async function writeFiles(folder: Uri): Promise<void> {
  for (const [path, text] of Object.entries(sampleFiles)) {
    await workspace.fs.writeFile(Uri.joinPath(folder, path), new TextEncoder().encode(text));
  }
}

function createPage(title: string, description: string, text: string): string {
  return `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${text}\n`;
}

/** Path below the site’s folder → text. With mistakes to find and fix, and a page that no group lists yet. */
const sampleFiles: Readonly<Record<string, string>> = {
  'docs.json': `{
  "name": "Moss Docs",
  "logo": { "light": "/logo.svg", "dark": "/logo.svg" },
  "favicon": "/logo.svg",
  "colors": {
    "primary": "green"
  },
  "topbarCtaButton": { "name": "Get Started", "url": "https://moss.example/start" },
  "modeToggle": { "default": "lihgt" },
  "navigation": [
    {
      "group": "Get Started",
      "pages": ["introduction", "first-moss"]
    },
    {
      "group": "Guides",
      "pages": ["guides/watering", "guides/lihgt"]
    }
  ],
  "footerSocials": {
    "twitter": "https://x.com/moss"
  }
}
`,
  'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#0f7b3e"/><path d="M16 26V8M16 12l-6-4M16 12l6-4M16 17l-8-4M16 17l8-4M16 22l-7-3M16 22l7-3" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>
`,
  'introduction.mdx': createPage(
    'Introduction',
    'What mosses are, and why they are easy to live with.',
    'Mosses are among the oldest plants on land. They need shade, water, and to be left alone.\n\n- [Your first moss](/first-moss)\n- [Watering](/guides/watering)',
  ),
  'first-moss.mdx': createPage(
    'Your First Moss',
    'From the shop to the windowsill.',
    '1. Choose a place without direct sun.\n2. Water it.\n3. Wait.',
  ),
  'guides/watering.mdx': createPage(
    'Watering',
    'How much, and how often.',
    'Keep it moist. A moss that turns pale has waited too long.',
  ),
  'guides/light.mdx': createPage('Light', 'Where a moss feels at home.', 'Shade, or a north-facing window.'),
  'guides/repotting.mdx': createPage(
    'Repotting',
    'When the moss has outgrown its tray.',
    'Every other spring, into a tray that is a little larger.',
  ),
};
