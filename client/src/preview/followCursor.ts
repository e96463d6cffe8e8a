// How editor and preview follow each other, as a pure state machine: an action of the user causes at most one movement on
// the other side, and VS Code's report of that movement causes none.
import type { ElementId } from '../../../server/src/shared/siteModel.ts';

export interface FollowState {
  readonly highlighted: ElementId | undefined;
  /** The page that the preview shows. */
  readonly shown: ElementId | undefined;
  /** The page that the user's last action chose in the preview. */
  readonly justChosen: ElementId | undefined;
  /** The cursor has moved, but there is no model of that text yet. */
  readonly isCursorWaiting: boolean;
  /** How many movements of the editor have started and not ended. */
  readonly underWay: number;
  /** The reports that movements of the editor will cause, oldest first. */
  readonly echoes: readonly string[];
}

export const startOfFollowing: FollowState = {
  highlighted: undefined,
  shown: undefined,
  justChosen: undefined,
  isCursorWaiting: false,
  underWay: 0,
  echoes: [],
};

/** The element at the cursor; `unknown` while the model is for another version of the text. */
export type CursorElement = { readonly id: ElementId | undefined } | 'unknown';

export type FollowEvent =
  /**
   * The cursor moved in the configuration. `echo` identifies this report. `isByHand`: by key or mouse, so certainly not by
   * a program.
   */
  | {
      readonly kind: 'cursorMoved';
      readonly echo: string;
      readonly isByHand: boolean;
      readonly at: CursorElement;
    }
  /** A model arrived. */
  | { readonly kind: 'modelChanged'; readonly at: CursorElement }
  /** An editor got the focus. `page` is `undefined` if it shows no page of the site. */
  | { readonly kind: 'editorActivated'; readonly echo: string; readonly page: ElementId | undefined }
  /** In the preview. */
  | { readonly kind: 'elementClicked'; readonly id: ElementId }
  /** The preview now shows this page. */
  | { readonly kind: 'pageShown'; readonly id: ElementId; readonly isByPerson: boolean }
  /** The editor is about to move, which will be reported as `echo`; to `element`, if it is in the configuration. */
  | { readonly kind: 'movementStarted'; readonly echo: string; readonly element?: ElementId }
  | { readonly kind: 'movementEnded' };

export type Movement =
  | { readonly kind: 'highlight'; readonly id: ElementId | undefined }
  | { readonly kind: 'show'; readonly id: ElementId }
  /** `opens`: opens the configuration if it is not visible. */
  | { readonly kind: 'reveal'; readonly id: ElementId; readonly opens: boolean };

export interface Following {
  readonly state: FollowState;
  readonly movement?: Movement;
}

/** If nothing had to move, there is no report, and the echo stays. Only this many are kept. */
const maxEchoes = 16;

export function follow(state: FollowState, event: FollowEvent): Following {
  switch (event.kind) {
    case 'cursorMoved': {
      if (event.isByHand) return highlight(state, event.at);
      const remaining = withoutEcho(state, event.echo);
      return remaining !== state || state.underWay > 0 ? { state: remaining } : highlight(state, event.at);
    }
    case 'modelChanged':
      return state.isCursorWaiting ? highlight(state, event.at) : { state };
    case 'editorActivated': {
      const remaining = withoutEcho(state, event.echo);
      const { page } = event;
      if (remaining !== state || page === undefined || page === state.shown) return { state: remaining };
      return {
        state: { ...state, shown: page, justChosen: undefined },
        movement: { kind: 'show', id: page },
      };
    }
    case 'elementClicked': {
      // Choosing one page after another is for reading; a click on the page that is already shown is for its entry.
      const opens = event.id !== state.justChosen;
      return {
        state: { ...state, justChosen: undefined, isCursorWaiting: false },
        movement: { kind: 'reveal', id: event.id, opens },
      };
    }
    case 'pageShown': {
      const justChosen = event.isByPerson ? event.id : state.justChosen;
      return { state: { ...state, shown: event.id, justChosen } };
    }
    case 'movementStarted': {
      const echoes = [...state.echoes, event.echo].slice(-maxEchoes);
      const { element: highlighted = state.highlighted } = event;
      return { state: { ...state, highlighted, underWay: state.underWay + 1, echoes } };
    }
    case 'movementEnded':
      return { state: { ...state, underWay: Math.max(0, state.underWay - 1) } };
  }
}

function highlight(state: FollowState, at: CursorElement): Following {
  if (at === 'unknown') return { state: { ...state, isCursorWaiting: true } };
  const settled = { ...state, isCursorWaiting: false, highlighted: at.id };
  return at.id === state.highlighted
    ? { state: settled }
    : { state: settled, movement: { kind: 'highlight', id: at.id } };
}

/** Returns the same state if no movement has this echo. */
function withoutEcho(state: FollowState, echo: string): FollowState {
  const index = state.echoes.indexOf(echo);
  return index < 0 ? state : { ...state, echoes: state.echoes.toSpliced(index, 1) };
}
