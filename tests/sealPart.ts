import type { Input } from '#src/contract/endpoint.ts'
import { type deliverWrite, type WriteKey, type WritePart, writePlace } from '#src/contract/writes.ts'

type Sealed = Input<typeof deliverWrite>['body']

/** Encrypts a part of a write, or any other text, in the same way as a device. */
export async function sealPart(
  { keyID, key }: WriteKey,
  { write, no }: Pick<Sealed, 'write' | 'no'>,
  part: WritePart | string,
): Promise<Sealed> {
  const opened = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64'), 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = new TextEncoder().encode(writePlace(keyID, write, no))
  const text = new TextEncoder().encode(typeof part === 'string' ? part : JSON.stringify(part))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, opened, text)
  return { write, no, iv: Buffer.from(iv).toString('base64'), data: Buffer.from(data).toString('base64') }
}
