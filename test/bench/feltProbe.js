// Runs in the workbench's page: measures how long after a key the squiggles of the active editor change.
window.felt = {
  /** Call before the key is pressed; `result` resolves to the milliseconds from the key to the change. */
  watch() {
    const lines = document.querySelector('.editor-group-container.active .monaco-editor .view-overlays');
    const count = () => lines.querySelectorAll('.squiggly-error, .squiggly-warning').length;
    const before = count();
    let pressed;
    const press = () => {
      pressed ??= performance.now();
    };
    document.addEventListener('keydown', press, { capture: true });
    window.felt.result = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (pressed === undefined || count() === before) return;
        observer.disconnect();
        document.removeEventListener('keydown', press, { capture: true });
        resolve(performance.now() - pressed);
      });
      observer.observe(lines, { childList: true, subtree: true, attributes: true, characterData: true });
    });
  },
};
