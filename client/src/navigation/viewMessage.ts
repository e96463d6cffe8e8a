// The line above the rows: that a configuration can’t be read, otherwise what is wrong with the sites.

export interface ViewMessage {
  setBroken(text: string | undefined): void;
  setHealth(text: string | undefined): void;
}

/** @param show called with each new text; `undefined` for none. */
export function createViewMessage(show: (text: string | undefined) => void): ViewMessage {
  let broken: string | undefined;
  let health: string | undefined;
  let shown: string | undefined;
  const update = () => {
    const text = broken ?? health;
    if (text !== shown) show(text);
    shown = text;
  };
  return {
    setBroken(text) {
      broken = text;
      update();
    },
    setHealth(text) {
      health = text;
      update();
    },
  };
}
