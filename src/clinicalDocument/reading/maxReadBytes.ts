/** Largest document that is read, bytes. */
export const maxReadBytes = 30_000_000
