/** A file's way over a slow network, ms. */
const uploadMs = 300_000

/** How long to wait for the reply to a part of a write, ms: a file's, or as long as for any call. */
export function timeoutOf(no: number): number | undefined {
  return no === 0 ? undefined : uploadMs
}
