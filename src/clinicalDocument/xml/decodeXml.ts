import { XmlFault } from './XmlFault.ts'

/**
 * Decodes an XML document in the encoding that its byte order mark or its declaration states, otherwise in UTF-8. Throws
 * XmlFault `malformed` if the encoding is unknown, or if the bytes are not text in it.
 */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes) ?? 'utf-8'
  const decoder = decoderFor(encoding)
  try {
    // The decoder also strips a byte order mark.
    return decoder.decode(bytes)
  } catch {
    throw new XmlFault('malformed', `the file is not ${decoder.encoding.toUpperCase()} text`)
  }
}

function decoderFor(encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new XmlFault('malformed', 'the XML declares an unknown encoding')
  }
}

/** Returns the encoding that the first bytes show: a byte order mark, or UTF-16 without one. */
function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return null
}

/**
 * Returns the encoding that the XML declaration states. The declaration itself is read as single bytes, so it can't be
 * in UTF-16: such a statement is wrong, and remains from a conversion to UTF-8.
 */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  const stated = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1] ?? null
  return stated && /^(?:utf-?16|ucs-?2|iso-10646-ucs-2)/i.test(stated) ? 'utf-8' : stated
}
