import { createDecipheriv } from 'node:crypto'
import * as v from 'valibot'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { type deliverWrite, WritePart, writePlace } from '#src/contract/writes.ts'
import { ServiceError } from '../../ServiceError.ts'

const tagBytes = 16

const damaged = () => new ServiceError(400, 'bad-input', 'part: decryption failed')

/** A decrypted part of a write, with its decrypted size in bytes. */
export interface OpenedPart extends WritePart {
  readonly size: number
}

/**
 * Decrypts a part with the key that `keyId` names. Throws 400 if the part is damaged, or if it was encrypted for another
 * key, write or part number.
 */
export function decryptPart(
  key: Uint8Array,
  keyId: string,
  { write, no, iv, data }: ParsedInput<typeof deliverWrite>['body'],
): Buffer {
  try {
    const sealed = Buffer.from(data, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), {
      // Refuse a shorter tag, which could be guessed.
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(writePlace(keyId, write, no)))
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw damaged()
  }
}

/** Parses a decrypted part. Throws 400 if it is damaged. */
export function openPart(plain: Uint8Array): OpenedPart {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plain)
    return { ...v.parse(WritePart, JSON.parse(text)), size: plain.length }
  } catch {
    throw damaged()
  }
}
