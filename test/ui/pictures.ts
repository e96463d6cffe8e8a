// README's pictures, as `npm run screenshots` makes them, and how large they may be.

/** Paths from the repository's root. */
export const pictures = {
  editor: 'images/editor.png',
  createPlant: 'images/create-plant.png',
  preview: 'images/preview.png',
  navigation: 'images/navigation.png',
  links: 'images/links.png',
  move: 'images/move.png',
  agentPlant: 'images/agent-plant.png',
  writing: 'images/writing.gif',
} as const;

/** Bytes. */
export const limits = { still: 150_000, animated: 600_000 } as const;
