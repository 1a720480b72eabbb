/** Yields to the main thread, so that pending input and frames are handled first. */
export function yieldToMain(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((done) => setTimeout(done))
}
