import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { ServiceError } from '../ServiceError.ts'
import type { PictureSealPlace, RecordSeal, SealPlace } from './RecordSeal.ts'

/** Length of a key, bytes. */
export const recordKeyBytes = 32
/** Version of the layout: version (1 byte), key id (8), nonce (12), encrypted value, tag (16). */
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

/** The place as text. No part before the last contains a space, so no two places have the same text. */
function textOf(place: SealPlace | PictureSealPlace): string {
  const { column, ptId } = place
  return 'field' in place ? `${column} ${ptId} ${place.resultId} ${place.field}` : `${column} ${ptId}`
}

/** The authenticated data: a value that is copied to another place can't be opened there. */
const boundTo = (mark: Buffer, place: SealPlace | PictureSealPlace) => Buffer.concat([mark, Buffer.from(textOf(place))])

/**
 * Returns the seal of a key of `recordKeyBytes` bytes: AES-256-GCM with a random nonce. `keyFor` returns the key; null if
 * there is none and the value is only opened.
 */
export function recordSealOf(keyFor: (use: 'seal' | 'open') => Uint8Array | null): RecordSeal {
  const seal = (value: Uint8Array, place: SealPlace | PictureSealPlace): Buffer => {
    const key = keyFor('seal')
    if (!key) throw unavailable('record key: missing')
    const mark = markOf(key)
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(mark, place))
    return Buffer.concat([mark, nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()])
  }
  const open = (sealed: Uint8Array, place: SealPlace | PictureSealPlace): Buffer => {
    const what = 'field' in place ? 'picture' : 'number'
    const key = keyFor('open')
    if (!key) throw unavailable(`record key: missing, so that a stored ${what} can not be opened`)
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
    const mark = markOf(key)
    if (bytes.length < markBytes + nonceBytes + tagBytes) throw unavailable(`stored ${what}: damaged`)
    if (!bytes.subarray(0, markBytes).equals(mark)) throw unavailable(`record key: a ${what} was sealed with another`)
    const nonce = bytes.subarray(markBytes, markBytes + nonceBytes)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      .setAAD(boundTo(mark, place))
      .setAuthTag(bytes.subarray(bytes.length - tagBytes))
    try {
      const value = decipher.update(bytes.subarray(markBytes + nonceBytes, bytes.length - tagBytes))
      return Buffer.concat([value, decipher.final()])
    } catch {
      throw unavailable(`stored ${what}: damaged, or moved from another record`)
    }
  }
  return {
    seal: (value, place) => seal(Buffer.from(value, 'utf8'), place),
    open: (sealed, place) => open(sealed, place).toString('utf8'),
    sealPicture: seal,
    openPicture: open,
    mark() {
      const key = keyFor('open')
      return key && markOf(key)
    },
  }
}
