// The pictures of README and docs/, as `npm run screenshots` makes them, and how large they may be.

/** Paths from the repository's root. */
export const pictures = {
  editor: 'docs/images/editor.png',
  createPlant: 'docs/plants/images/create-plant.png',
  preview: 'docs/images/preview.png',
  previewDark: 'docs/images/preview-dark.png',
  previewTree: 'docs/images/preview-tree.png',
  navigation: 'docs/images/navigation.png',
  links: 'docs/images/links.png',
  pages: 'docs/images/pages.png',
  move: 'docs/images/move.png',
  changes: 'docs/images/changes.png',
  agentPlant: 'docs/agents/images/agent-plant.png',
  writing: 'docs/images/writing.gif',
} as const;

export type PictureName = keyof typeof pictures;

/** Bytes. */
export const limits = { still: 150_000, animated: 600_000 } as const;
