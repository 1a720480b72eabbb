import { scanOutsideStrings } from './scanOutsideStrings.ts'

/** Bytes of memory for each character of a JSON text, and more for each of these characters outside strings. */
const bytesPerChar = 8
const bytesPerToken: ReadonlyMap<number, number> = new Map([
  [0x7b, 200], // {
  [0x5b, 50], // [
  [0x2c, 160], // ,
])

/**
 * Estimates how much memory `parseJson` needs for a JSON text, in bytes. Small values need far more memory than their
 * text: `{},` needs a hundred times its length. The weights are measured, for texts of one kind of value.
 */
export function estimateMemory(text: string): number {
  let bytes = text.length * bytesPerChar
  scanOutsideStrings(text, (char) => {
    bytes += bytesPerToken.get(char) ?? 0
  })
  return bytes
}
