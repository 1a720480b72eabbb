import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './preferredEncoding.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Max length of a text that is never compressed, characters. */
const maxUncompressed = 1024

export const isWorthCompressing = (text: string): boolean => text.length > maxUncompressed

export async function compress(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const packed =
    encoding === 'br'
      ? await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await toGzip(text, { level: 6 })
  return new Uint8Array(packed)
}
