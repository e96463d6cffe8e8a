// What the nodes of a page's text need from outside.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

export interface BodyContextValue {
  /** Where images may be loaded from, by path relative to the site root. */
  readonly assets: ReadonlyMap<string, string>;
  readonly followLink: (link: number) => void;
}

const none: BodyContextValue = { assets: new Map(), followLink: () => undefined };

export const BodyContext = createContext<BodyContextValue>(none);

export function useBody(): BodyContextValue {
  return useContext(BodyContext);
}
