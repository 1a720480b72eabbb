/** Lets what waits (a key, a frame) go first. */
export function yieldToMain(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((done) => setTimeout(done))
}
