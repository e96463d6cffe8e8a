// When something was painted; and for tests, how often the content security policy was violated.

/** Marks the next paint as `plantStore:firstPaint` the first time, and as `plantStore:changed` afterwards. */
export function markPaint(): void {
  const isFirst = performance.getEntriesByName('plantStore:firstPaint').length === 0;
  afterPaint(() => performance.mark(isFirst ? 'plantStore:firstPaint' : 'plantStore:changed'));
}

/** Calls the function once what has been drawn by now is painted. */
export function afterPaint(call: () => void): void {
  const { port1, port2 } = new MessageChannel();
  // A message that is posted during a frame arrives right after it.
  port1.onmessage = () => {
    call();
    port1.close();
  };
  requestAnimationFrame(() => port2.postMessage(undefined));
}

/** Counts violations of the content security policy in `data-violations` of the document's element. */
export function countViolations(): void {
  const { dataset } = document.documentElement;
  dataset.violations = '0';
  document.addEventListener('securitypolicyviolation', () => {
    dataset.violations = String(Number(dataset.violations) + 1);
  });
}
