import { fromBase64, toBase64 } from '#src/lib/base64.ts'

/** Encodes bytes as base64url without padding (RFC 7515 §2). */
export function toBase64url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes base64url. Throws if the text is not valid. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  if (/[^\w-]/.test(text)) throw new Error('base64url: expected only letters, digits, - and _')
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
}
