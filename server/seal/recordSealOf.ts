import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { ServiceError } from '../ServiceError.ts'
import type { RecordSeal, SealPlace } from './RecordSeal.ts'

/** Length of a key, bytes. */
export const recordKeyBytes = 32
/** Version of the layout: version (1 byte), key id (8), nonce (12), encrypted text, tag (16). */
const version = 1
const keyIdBytes = 8
const nonceBytes = 12
const tagBytes = 16
const markBytes = 1 + keyIdBytes

const unavailable = (detail: string) => new ServiceError(503, 'unavailable', detail)

/** The public id of a key, by which a value says with which key it was sealed. */
function markOf(key: Uint8Array): Buffer {
  const id = createHmac('sha256', key).update('yarrow record key id').digest().subarray(0, keyIdBytes)
  return Buffer.concat([Buffer.of(version), id])
}

/** The authenticated data: a value that is copied to another column or patient can't be opened there. */
const boundTo = (mark: Buffer, { column, ptId }: SealPlace) => Buffer.concat([mark, Buffer.from(`${column} ${ptId}`)])

/**
 * Returns the seal of a key of `recordKeyBytes` bytes: AES-256-GCM with a random nonce. `keyFor` returns the key; null if
 * there is none and the value is only opened.
 */
export function recordSealOf(keyFor: (use: 'seal' | 'open') => Uint8Array | null): RecordSeal {
  return {
    seal(value, place) {
      const key = keyFor('seal')
      if (!key) throw unavailable('record key: missing')
      const mark = markOf(key)
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(mark, place))
      return Buffer.concat([mark, nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, place) {
      const key = keyFor('open')
      if (!key) throw unavailable('record key: missing, so that a stored number can not be opened')
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      const mark = markOf(key)
      if (bytes.length < markBytes + nonceBytes + tagBytes) throw unavailable('stored number: damaged')
      if (!bytes.subarray(0, markBytes).equals(mark)) throw unavailable('record key: a number was sealed with another')
      const nonce = bytes.subarray(markBytes, markBytes + nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
        .setAAD(boundTo(mark, place))
        .setAuthTag(bytes.subarray(bytes.length - tagBytes))
      try {
        const text = decipher.update(bytes.subarray(markBytes + nonceBytes, bytes.length - tagBytes))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        throw unavailable('stored number: damaged, or moved from another record')
      }
    },
    mark() {
      const key = keyFor('open')
      return key && markOf(key)
    },
  }
}
