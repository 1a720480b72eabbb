import { deflateRawSync } from 'node:zlib'
import { compactDecrypt, CompactEncrypt } from 'jose'
import { describe, expect, it } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'
import { decryptJwe, encryptJwe, newKey, UndecryptableError } from './jwe.ts'

const content = new TextEncoder().encode('{"resourceType":"Bundle","note":"Ünïcode شكرا"}')
const type = 'application/fhir+json'

/** Encrypts as other makers do: with jose, which writes `zip` only into the header. */
async function byJose(key: Uint8Array, header: Record<string, string> = {}, bytes: Uint8Array = content) {
  return new CompactEncrypt(bytes).setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: type, ...header }).encrypt(key)
}

describe('encryptJwe', () => {
  it('writes a JWE that jose decrypts, without compression', async () => {
    const key = newKey()
    const { plaintext, protectedHeader } = await compactDecrypt(await encryptJwe(content, key, type), key)
    expect(Buffer.from(plaintext).equals(Buffer.from(content))).toBe(true)
    expect(protectedHeader).toEqual({ alg: 'dir', enc: 'A256GCM', cty: type })
  })

  it('uses another initialization vector each time', async () => {
    const key = newKey()
    const ivs = [await encryptJwe(content, key, type), await encryptJwe(content, key, type)].map(
      (jwe) => jwe.split('.')[2],
    )
    expect(new Set(ivs).size).toBe(2)
  })
})

describe('decryptJwe', () => {
  it('reads what jose wrote', async () => {
    const key = newKey()
    const { content: read, contentType } = await decryptJwe(await byJose(key), key)
    expect([new TextDecoder().decode(read), contentType]).toEqual([new TextDecoder().decode(content), type])
  })

  it('reads content that jose compressed', async () => {
    const key = newKey()
    const jwe = await byJose(key, { zip: 'DEF' })
    const header = JSON.parse(Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString()) as { zip?: string }
    expect(header.zip).toBe('DEF')
    const { content: read } = await decryptJwe(jwe, key)
    expect(new TextDecoder().decode(read)).toBe(new TextDecoder().decode(content))
  })

  it('refuses content that expands to more than 60 MB', { timeout: 30_000 }, async () => {
    const key = newKey()
    const packed = new Uint8Array(deflateRawSync(Buffer.alloc(80_000_000)))
    const plain = await encryptJwe(packed, key, type)
    const [, ...rest] = plain.split('.')
    // The header is authenticated: encrypt again under one that says that the content is compressed.
    const header = toBase64url(new TextEncoder().encode(JSON.stringify({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' })))
    const iv = fromBase64url(rest[1] ?? '')
    const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
    const additionalData = new TextEncoder().encode(header)
    const sealed = new Uint8Array(
      await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, imported, packed),
    )
    const parts = [header, '', rest[1], toBase64url(sealed.subarray(0, -16)), toBase64url(sealed.subarray(-16))]
    await expect(decryptJwe(parts.join('.'), key)).rejects.toThrow('too large')
  })

  it('refuses another key, changed content, a shorter tag, and texts that are no JWE', async () => {
    const key = newKey()
    const jwe = await encryptJwe(content, key, type)
    const changed = (place: number, change: (part: string) => string) =>
      jwe
        .split('.')
        .map((part, i) => (i === place ? change(part) : part))
        .join('.')
    const flipped = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
    await expect(decryptJwe(jwe, newKey())).rejects.toThrow(UndecryptableError)
    for (const bad of [
      changed(0, flipped),
      changed(2, flipped),
      changed(3, flipped),
      changed(4, (tag) => tag.slice(0, 16)),
      changed(1, () => 'AAAA'),
      'a.b.c',
      '',
    ])
      await expect(decryptJwe(bad, key)).rejects.toThrow(UndecryptableError)
  })
})
