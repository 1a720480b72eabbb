import { describe, expect, it } from 'vitest'
import { toBase64url } from './base64url.ts'
import { newKey } from './jwe.ts'
import { readSmartLink, type SmartLink, viewerAddress, writeSmartLink } from './smartLink.ts'

const link: SmartLink = {
  url: `https://portal.example/api/main/shl/${'t'.repeat(43)}`,
  key: newKey(),
  expiresAt: new Date('2026-11-23T09:30:00Z'),
  hasPasscode: true,
  isFile: false,
  label: 'Shared health document',
}
const encoded = (payload: unknown) => `shlink:/${toBase64url(new TextEncoder().encode(JSON.stringify(payload)))}`

describe('writeSmartLink', () => {
  it('writes the payload of SMART Health Links', () => {
    const [, payload = ''] = writeSmartLink(link).split('shlink:/')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      url: link.url,
      key: toBase64url(link.key),
      exp: Date.parse('2026-11-23T09:30:00Z') / 1000,
      flag: 'P',
      label: 'Shared health document',
      v: 1,
    })
  })

  it('refuses an address above 128 characters, a label above 80 and a short key', () => {
    expect(() => writeSmartLink({ ...link, url: `https://${'x'.repeat(121)}` })).toThrow('Invalid length')
    expect(() => writeSmartLink({ ...link, label: 'x'.repeat(81) })).toThrow('Invalid length')
    expect(() => writeSmartLink({ ...link, key: new Uint8Array(31) })).toThrow('32 bytes')
  })
})

describe('readSmartLink', () => {
  it('reads a link, with or without the address of a page before it', () => {
    expect(readSmartLink(writeSmartLink(link))).toEqual(link)
    expect(readSmartLink(viewerAddress(link))).toEqual(link)
    expect(viewerAddress(link)).toMatch(/^https:\/\/portal\.example\/shl\/view#shlink:\//)
  })

  it('reads a link of another maker, without options and version', () => {
    const key = toBase64url(link.key)
    expect(readSmartLink(encoded({ url: 'https://other.example/m', key, flag: 'LU' }))).toEqual({
      url: 'https://other.example/m',
      key: link.key,
      expiresAt: null,
      hasPasscode: false,
      isFile: true,
      label: null,
    })
  })

  it.each([
    ['no link', '#other'],
    ['a truncated link', writeSmartLink(link).slice(0, -30)],
    ['a link without a key', encoded({ url: link.url })],
    ['a short key', encoded({ url: link.url, key: 'AAAA' })],
    ['an address that is no web address', encoded({ url: 'javascript:alert(1)', key: toBase64url(link.key) })],
    ['a later version', encoded({ url: link.url, key: toBase64url(link.key), v: 2 })],
  ])('returns null for %s', (_, text) => {
    expect(readSmartLink(text)).toBeNull()
  })
})
