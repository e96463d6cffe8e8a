// How editor and preview scroll together: two pure state machines, one at each end of the messages between them. What is
// scrolled by one side never answers, and when both are scrolled at once, both rest where the extension’s last report is from.
// Lines are fractions: 4.5 is in the middle of what begins on line 4.

/** In the extension, about the editor. */
export interface EditorScroll {
  /** The first visible line, as last reported. */
  readonly line: number | undefined;
  /** How many movements of the editor by a program have started and not ended. Its reports until then are echoes. */
  readonly underWay: number;
  /** Where the preview went in the meantime. */
  readonly next: number | undefined;
  /** Where an editor with smooth scrolling is still going. */
  readonly target: number | undefined;
  /** How often the preview has said where it is. */
  readonly reports: number;
}

export const startOfEditorScroll: EditorScroll = {
  line: undefined,
  underWay: 0,
  next: undefined,
  target: undefined,
  reports: 0,
};

export type EditorScrollEvent =
  /** The preview shows a page now, which is open in an editor at this line. */
  | { readonly kind: 'pageDrawn'; readonly line: number }
  /** The editor’s first visible line is another one. */
  | { readonly kind: 'editorScrolled'; readonly line: number }
  /** `isFollowed`: whether the editor goes there, too. */
  | {
      readonly kind: 'previewScrolled';
      readonly line: number;
      readonly report: number;
      readonly isFollowed: boolean;
    }
  /** Something else is about to move the editor, for example a double click. */
  | { readonly kind: 'movementStarted' }
  /** All reports of the movement have arrived, unless the editor scrolls smoothly. */
  | { readonly kind: 'movementEnded'; readonly isSmooth: boolean }
  /** The preview was loaded again. */
  | { readonly kind: 'previewLoaded' };

export type ScrollMovement =
  | { readonly kind: 'scrollEditor'; readonly line: number }
  /** `after`: how many of the preview’s reports are known. If there are more, it stays where it is. */
  | { readonly kind: 'scrollPreview'; readonly line: number; readonly after: number };

interface EditorStep {
  readonly state: EditorScroll;
  readonly movement?: ScrollMovement;
}

export function followInEditor(state: EditorScroll, event: EditorScrollEvent): EditorStep {
  switch (event.kind) {
    case 'pageDrawn':
      return scrollPreview({ ...state, target: undefined }, event.line);
    case 'editorScrolled': {
      const { line } = event;
      const next = { ...state, line };
      if (state.underWay > 0 || line === state.line) return { state: next };
      if (isOnTheWay(state, line)) return { state: next };
      return scrollPreview({ ...next, target: undefined }, line);
    }
    case 'previewScrolled': {
      const next = { ...state, reports: event.report };
      if (!event.isFollowed) return { state: next };
      if (state.underWay > 0) return { state: { ...next, next: event.line } };
      return scrollEditor(next, event.line);
    }
    case 'movementStarted':
      return { state: { ...state, underWay: state.underWay + 1, target: undefined } };
    case 'movementEnded': {
      const underWay = Math.max(0, state.underWay - 1);
      if (underWay > 0) return { state: { ...state, underWay } };
      if (state.next !== undefined) return scrollEditor(state, state.next);
      return { state: { ...state, underWay, target: event.isSmooth ? state.target : undefined } };
    }
    case 'previewLoaded':
      return { state: { ...state, next: undefined, reports: 0 } };
  }
}

function scrollPreview(state: EditorScroll, line: number): EditorStep {
  return { state: { ...state, line }, movement: { kind: 'scrollPreview', line, after: state.reports } };
}

function scrollEditor(state: EditorScroll, line: number): EditorStep {
  return {
    state: { ...state, underWay: 1, next: undefined, target: line },
    movement: { kind: 'scrollEditor', line },
  };
}

function isOnTheWay({ line: last, target }: EditorScroll, line: number): boolean {
  if (target === undefined || last === undefined) return false;
  return Math.min(last, Math.floor(target)) <= line && line <= Math.max(last, Math.ceil(target));
}

/** In the webview, about the preview. */
export interface PreviewScroll {
  /** Whether the user has acted here since a program last moved or redrew the page. Images may move it later, too. */
  readonly isByUser: boolean;
  /** How often the extension was told the line. */
  readonly reports: number;
}

export const startOfPreviewScroll: PreviewScroll = { isByUser: false, reports: 0 };

export type PreviewScrollEvent =
  /** A wheel, a key, a pointer, or a finger. */
  | { readonly kind: 'input' }
  /** The page was scrolled, whoever did it; its first visible line is this one. */
  | { readonly kind: 'scrolled'; readonly line: number }
  | { readonly kind: 'asked'; readonly line: number; readonly after: number }
  | { readonly kind: 'redrawn' };

export type PreviewMovement =
  | { readonly kind: 'report'; readonly line: number; readonly report: number }
  | { readonly kind: 'scroll'; readonly line: number };

interface PreviewStep {
  readonly state: PreviewScroll;
  readonly movement?: PreviewMovement;
}

export function followInPreview(state: PreviewScroll, event: PreviewScrollEvent): PreviewStep {
  switch (event.kind) {
    case 'input':
      return { state: { ...state, isByUser: true } };
    case 'redrawn':
      return { state: { ...state, isByUser: false } };
    case 'scrolled': {
      if (!state.isByUser) return { state };
      const report = state.reports + 1;
      return {
        state: { ...state, reports: report },
        movement: { kind: 'report', line: event.line, report },
      };
    }
    case 'asked':
      if (event.after < state.reports) return { state };
      return { state: { ...state, isByUser: false }, movement: { kind: 'scroll', line: event.line } };
  }
}
