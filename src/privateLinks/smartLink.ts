import * as v from 'valibot'
import { fromBase64url, toBase64url } from './base64url.ts'
import { keyLength } from './jwe.ts'

/** Scheme of a SMART Health Link (STU 1). */
const scheme = 'shlink:/'
/** Maximum lengths, characters (SMART Health Links, "Construct a SMART Health Link payload"). */
const [maxUrl, maxLabel] = [128, 80]

/** A SMART Health Link: where its manifest is, and the key that decrypts its files. */
export interface SmartLink {
  /** Address of the manifest, or of the file if `isFile`. */
  readonly url: string
  readonly key: Uint8Array<ArrayBuffer>
  /** End of its lifetime; null if the link doesn't say. */
  readonly expiresAt: Date | null
  readonly hasPasscode: boolean
  /** Whether `url` is the encrypted file itself (flag `U`). */
  readonly isFile: boolean
  readonly label: string | null
}

const Payload = v.object({
  url: v.pipe(v.string(), v.maxLength(maxUrl)),
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  exp: v.optional(v.number()),
  flag: v.optional(v.string()),
  label: v.optional(v.pipe(v.string(), v.maxLength(maxLabel))),
  // A link without a version is of version 1.
  v: v.optional(v.literal(1)),
})

/** Returns the `shlink:/` text of a link. Throws if its address or label is too long, or its key has another length. */
export function writeSmartLink({ url, key, expiresAt, hasPasscode, isFile, label }: SmartLink): string {
  if (key.length !== keyLength) throw new Error(`key: expected ${keyLength} bytes`)
  const flag = `${hasPasscode ? 'P' : ''}${isFile ? 'U' : ''}`
  const payload = {
    url,
    key: toBase64url(key),
    ...(expiresAt && { exp: Math.floor(expiresAt.getTime() / 1000) }),
    ...(flag && { flag }),
    ...(label !== null && { label }),
    v: 1 as const,
  }
  return scheme + toBase64url(new TextEncoder().encode(JSON.stringify(v.parse(Payload, payload))))
}

/**
 * Returns the link in a text: with or without the address of a page before it (`https://…#shlink:/…`). Null if a part is
 * missing or malformed.
 */
export function readSmartLink(text: string): SmartLink | null {
  const at = text.indexOf(scheme)
  if (at === -1) return null
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(fromBase64url(text.slice(at + scheme.length).trim())))
    const { url, key, exp, flag = '', label = null } = v.parse(Payload, json)
    if (!/^https?:$/.test(new URL(url).protocol)) return null
    const bytes = fromBase64url(key)
    if (bytes.length !== keyLength) return null
    return {
      url,
      key: bytes,
      expiresAt: exp === undefined ? null : new Date(exp * 1000),
      hasPasscode: flag.includes('P'),
      isFile: flag.includes('U'),
      label,
    }
  } catch {
    return null
  }
}

/** Path of the page that opens private links. */
export const viewerPath = '/shl/view'

/** Returns the address that opens a link in a browser. The part after `#` never leaves the browser. */
export function viewerAddress(link: SmartLink): string {
  return `${new URL(link.url).origin}${viewerPath}#${writeSmartLink(link)}`
}
