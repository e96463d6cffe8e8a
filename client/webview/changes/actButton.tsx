// The buttons of the page: those that do something, and links to places in editors.
import type { ComponentChildren } from 'preact';

interface ActButtonProps {
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
  /** The id of what it is about, where several have the same words. */
  readonly about?: string;
  readonly onAct: () => void;
  readonly children: ComponentChildren;
}

/** A disabled one keeps the focus, which Chromium would take from a button with the attribute `disabled`. */
export function ActButton({ isPrimary = false, isDisabled = false, about, onAct, children }: ActButtonProps) {
  return (
    <button
      type="button"
      class={isPrimary ? 'act is-primary' : 'act'}
      aria-disabled={isDisabled || undefined}
      aria-describedby={about}
      onClick={() => {
        if (!isDisabled) onAct();
      }}
    >
      {children}
    </button>
  );
}

interface PlaceLinkProps {
  readonly onOpen: () => void;
  readonly children: ComponentChildren;
}

/** Shows something in an editor. */
export function PlaceLink({ onOpen, children }: PlaceLinkProps) {
  return (
    <button type="button" class="place" onClick={onOpen}>
      {children}
    </button>
  );
}
