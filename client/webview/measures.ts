// What a bench and a test read from outside: when something was painted, and how often the page's own policy was broken.

/** Marks the next paint: as `plantStore:firstPaint` the first time, and as `plantStore:changed` from then on. */
export function markPaint(): void {
  const isFirst = performance.getEntriesByName('plantStore:firstPaint').length === 0;
  const { port1, port2 } = new MessageChannel();
  // A message posted while the frame is made arrives right after it.
  port1.onmessage = () => {
    performance.mark(isFirst ? 'plantStore:firstPaint' : 'plantStore:changed');
    port1.close();
  };
  requestAnimationFrame(() => port2.postMessage(undefined));
}

/** Counts what the content security policy has stopped, in `data-violations` of the document's element. */
export function countViolations(): void {
  const { dataset } = document.documentElement;
  dataset.violations = '0';
  document.addEventListener('securitypolicyviolation', () => {
    dataset.violations = String(Number(dataset.violations) + 1);
  });
}
