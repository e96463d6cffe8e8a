// Waiting with an end to patience: whoever asks is answered, whatever the disk or the client does.

/** Settles when the work does, or after so many milliseconds. Rejects when the work does before. */
export async function waitAtMost(patience: number, work: Promise<void> | undefined): Promise<void> {
  if (work === undefined) return;
  let timer: NodeJS.Timeout | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, elapsed]);
  clearTimeout(timer);
}
