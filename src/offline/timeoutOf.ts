/** Timeout for uploading a file over a slow network, ms. */
const uploadMs = 300_000

/** Returns the timeout for sending a part of a write, ms; undefined means the default timeout. Part 0 is no file. */
export function timeoutOf(no: number): number | undefined {
  return no === 0 ? undefined : uploadMs
}
