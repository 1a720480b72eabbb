import { describe, expect, it } from 'vitest'
import { shareLimits } from '#src/contract/shares.ts'
import { encryptJwe, newKey } from '#src/privateLinks/jwe.ts'
import { sharedBundle, sharedType } from '#src/privateLinks/sharedBundle.ts'
import { storedExtension, waysOf } from './documentWays.ts'

const ccda = (size: number) => ({ size, kind: 'ccd', contentType: 'application/xml' }) as const
const ips = (size: number) => ({ size, kind: 'ips', contentType: 'application/fhir+json' }) as const
const attached = { mode: 'attached', maxBytes: 20_000_000 } as const
const linked = { ...attached, mode: 'link' } as const

describe('waysOf', () => {
  it('lets a document of usual size go every way', () => {
    expect(waysOf(ccda(400_000), linked)).toEqual({ page: true, link: true, mail: true, message: true })
  })
  it('lets a document of 58 MB only be downloaded, however the clinic mails', () => {
    const none = { page: false, link: false, mail: false, message: false }
    expect([waysOf(ccda(58_000_000), attached), waysOf(ips(58_000_000), linked)]).toEqual([none, none])
  })
  it('shows up to 30 MB', () => {
    expect([waysOf(ccda(30_000_000)).page, waysOf(ccda(30_000_001)).page]).toEqual([true, false])
  })
  it('lets a private link have 11.25 MB, or 15 MB of FHIR, which is encoded once', () => {
    expect([11_249_999, 11_250_001].map((size) => waysOf(ccda(size)).link)).toEqual([true, false])
    expect([15_000_000, 15_000_001].map((size) => waysOf(ips(size)).link)).toEqual([true, false])
  })
  it('lets a mail have what its attachments or its link can hold', () => {
    expect([12_000_000, 20_000_001].map((size) => waysOf(ccda(size), attached).mail)).toEqual([true, false])
    expect([11_000_000, 12_000_000].map((size) => waysOf(ccda(size), linked).mail)).toEqual([true, false])
    // A link could hold less, but a clinic may mail less still.
    expect(waysOf(ccda(2_000), { ...linked, maxBytes: 1_000 }).mail).toBe(false)
  })
  it('refuses no mail before the clinic has said how it mails', () => {
    expect(waysOf(ccda(58_000_000)).mail).toBe(true)
  })
  it('refuses nothing that a private link can hold', async () => {
    const content = new Uint8Array(shareLimits.ciphertext / 400)
    const patient = { name: 'Ann Ames', birthDate: null, gender: null }
    const shared = { title: 'Summary', date: null, contentType: 'application/xml', content }
    const { length } = await encryptJwe(sharedBundle(shared, patient), newKey(), sharedType)
    // The rest is the Bundle around it and the header.
    const least = (content.length * 16) / 9
    expect([length >= least, length < least + 2_000]).toEqual([true, true])
  })
})

it('storedExtension says what a download as it is stored would be', () => {
  expect([ccda(1), ips(1), { kind: 'ips', contentType: null } as const].map(storedExtension)).toEqual([
    'xml',
    'json',
    'json',
  ])
  expect(storedExtension({ kind: null, contentType: 'application/pdf' })).toBe('pdf')
})
