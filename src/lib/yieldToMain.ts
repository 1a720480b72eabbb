/** Browsers' scheduler. The server and older browsers have none. */
interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> }
}

/** Yields to the main thread, so that pending input and frames are handled first. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as Yielding
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))
}
