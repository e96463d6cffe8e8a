// Runs in a preview's frame: says when something changed on the screen, and how many nodes of the document changed.
window.paintProbe = {
  /** Call before the key is pressed; `result` resolves once after the frame in which something changed. */
  watch() {
    const touched = new Set();
    window.paintProbe.result = new Promise((resolve) => {
      const observer = new MutationObserver((records) => {
        const isFirst = touched.size === 0;
        for (const { target, addedNodes, removedNodes } of records)
          for (const node of [target, ...addedNodes, ...removedNodes]) touched.add(node);
        if (!isFirst) return;
        const { port1, port2 } = new MessageChannel();
        // A message that is posted while the frame is made arrives right after it.
        port1.onmessage = () => {
          const at = performance.timeOrigin + performance.now();
          // What a change brings about later counts as touched, too.
          setTimeout(() => {
            observer.disconnect();
            resolve({ at, touched: touched.size });
          }, 150);
        };
        requestAnimationFrame(() => port2.postMessage(undefined));
      });
      observer.observe(document.documentElement, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
  },
};
