import * as v from 'valibot'
import { joinBytes } from '#src/lib/joinBytes.ts'
import { fromBase64url, toBase64url } from './base64url.ts'

/** Length of a key, bytes (A256GCM). */
export const keyLength = 32
/** Lengths of AES-GCM's initialization vector and tag, bytes (RFC 7518 §5.3). */
const [ivLength, tagLength] = [12, 16]
/** Maximum size of decompressed content, bytes: a small file could expand to gigabytes. */
const maxInflated = 60_000_000

/** Thrown if a file can't be decrypted: another key, changed content, or not a JWE of this kind. */
export class UndecryptableError extends Error {
  override name = 'UndecryptableError'
}

const Header = v.object({
  alg: v.literal('dir'),
  enc: v.literal('A256GCM'),
  cty: v.optional(v.string()),
  zip: v.optional(v.literal('DEF')),
  // Extensions that a reader must understand (RFC 7515 §4.1.11). This one understands none.
  crit: v.optional(v.unknown()),
})

const importKey = (key: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, [use])

/** Returns a new random key. */
export function newKey(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(keyLength))
}

/**
 * Encrypts a file as a JWE in compact form with `dir` and A256GCM (RFC 7516), without compression. `contentType` is its
 * `cty`, such as `application/fhir+json`.
 */
export async function encryptJwe(
  content: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<string> {
  const header = toBase64url(new TextEncoder().encode(JSON.stringify({ alg: 'dir', enc: 'A256GCM', cty: contentType })))
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const additionalData = new TextEncoder().encode(header)
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, await importKey(key, 'encrypt'), content),
  )
  const [encrypted, tag] = [sealed.subarray(0, -tagLength), sealed.subarray(-tagLength)]
  // The second part is the encrypted key, which `dir` does not have.
  return [header, '', toBase64url(iv), toBase64url(encrypted), toBase64url(tag)].join('.')
}

/** Decompresses raw DEFLATE. Throws if the content is damaged or too large. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joinBytes(parts)
    size += value.length
    if (size > maxInflated) {
      await reader.cancel()
      throw new UndecryptableError('content: too large')
    }
    parts.push(value)
  }
}

/**
 * Decrypts a JWE in compact form with `dir` and A256GCM, also with `zip: DEF`, which other makers may use. Throws
 * `UndecryptableError`.
 */
export async function decryptJwe(
  jwe: string,
  key: Uint8Array<ArrayBuffer>,
): Promise<{ content: Uint8Array<ArrayBuffer>; contentType: string | null }> {
  const parts = jwe.trim().split('.')
  const [header = '', encryptedKey, iv = '', encrypted = '', tag = ''] = parts
  if (parts.length !== 5 || encryptedKey !== '') throw new UndecryptableError('file: expected a JWE in compact form')
  try {
    const { cty, zip, crit } = v.parse(Header, JSON.parse(new TextDecoder().decode(fromBase64url(header))))
    if (crit !== undefined) throw new UndecryptableError('crit: expected no extensions')
    const tagBytes = fromBase64url(tag)
    // WebCrypto would accept a shorter tag only with another `tagLength`; a longer one would become content.
    if (tagBytes.length !== tagLength) throw new UndecryptableError('tag: expected 16 bytes')
    const sealed = joinBytes([fromBase64url(encrypted), tagBytes])
    const additionalData = new TextEncoder().encode(header)
    const opened = new Uint8Array(
      await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: fromBase64url(iv), additionalData },
        await importKey(key, 'decrypt'),
        sealed,
      ),
    )
    return { content: zip === 'DEF' ? await inflate(opened) : opened, contentType: cty ?? null }
  } catch (error) {
    throw error instanceof UndecryptableError ? error : new UndecryptableError('file: could not be decrypted')
  }
}
