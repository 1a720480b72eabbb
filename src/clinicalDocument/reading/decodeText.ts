/** Encoding that a byte order mark or the pattern of the first bytes shows. */
function marked(bytes: Uint8Array): { readonly encoding: string; readonly skip: number } | null {
  const [first, second, third, fourth] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', skip: 3 }
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', skip: 2 }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', skip: 2 }
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return { encoding: 'utf-16le', skip: 0 }
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return { encoding: 'utf-16be', skip: 0 }
  return null
}

const declaration = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/
const metaCharset = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i
const typeCharset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i

function decode(bytes: Uint8Array, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Decodes a text. A byte order mark counts first, then UTF-8 if the bytes are valid UTF-8, because a declared encoding
 * can be wrong. Otherwise the encoding that the document or `contentType` declares, and Windows-1252 if that is none.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const mark = marked(bytes)
  if (mark) return decode(bytes.subarray(mark.skip), mark.encoding, false) ?? ''
  const start = String.fromCharCode(...bytes.subarray(0, 1_024))
  const declared =
    declaration.exec(start)?.[1] ?? metaCharset.exec(start)?.[1] ?? typeCharset.exec(contentType ?? '')?.[1]
  // These encodings use bytes of ASCII for other letters, so that valid UTF-8 does not mean that it is UTF-8.
  const isEscaped = declared !== undefined && /^(?:iso-2022|hz|csiso2022)/i.test(declared)
  const utf8 = isEscaped ? null : decode(bytes, 'utf-8', true)
  if (utf8 !== null) return utf8
  const isUsable = declared !== undefined && !/^utf-?(?:8|16)/i.test(declared)
  return (isUsable ? decode(bytes, declared, false) : null) ?? decode(bytes, 'windows-1252', false) ?? ''
}
