import { pngChunks, pngSignatureBytes } from '#src/lib/pngChunks.ts'

/** Chunks for pixels, colors, density and animation frames. Text, time and Exif are left out. */
const drawn = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
])

/** Returns a PNG with only what is needed for drawing. See withoutMetadata.ts. */
export function pngWithoutMetadata(bytes: Uint8Array): Uint8Array | null {
  const kept: Uint8Array[] = [bytes.subarray(0, pngSignatureBytes)]
  const types: string[] = []
  for (const { type, start, end } of pngChunks(bytes)) {
    types.push(type)
    if (drawn.has(type)) kept.push(bytes.subarray(start, end))
  }
  const isWhole = types[0] === 'IHDR' && types.at(-1) === 'IEND' && types.includes('IDAT')
  const isOnce = types.lastIndexOf('IHDR') === 0
  return isWhole && isOnce ? Buffer.concat(kept) : null
}
