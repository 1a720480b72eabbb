import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../ServiceError.ts'
import type { PictureSealPlace, SealPlace } from './RecordSeal.ts'
import { recordSealOf } from './recordSealOf.ts'

const key = randomBytes(32)
const seal = recordSealOf(() => key)
const place: SealPlace = { ptId: 7, column: 'patients.ssn_sealed' }
const ofPicture: PictureSealPlace = {
  ptId: 7,
  column: 'screening_pictures.picture_sealed',
  resultId: '6a0b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
  field: 'lesion_image',
}

function refusal(action: () => unknown): ServiceError {
  try {
    action()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  throw new Error('expected a refusal')
}

describe('recordSealOf', () => {
  it('opens what it sealed, in any script', () => {
    for (const text of ['123-45-6789', 'D1234567', 'رخصة ٤٥', '驾照', '', '\u{1F600}'])
      expect(seal.open(seal.seal(text, place), place)).toBe(text)
  })

  it('seals the same text differently each time, and without the text', () => {
    const sealed = Array.from({ length: 50 }, () => seal.seal('123-45-6789', place).toString('hex'))
    expect(new Set(sealed).size).toBe(50)
    for (const one of sealed) expect(Buffer.from(one, 'hex').includes('6789')).toBe(false)
  })

  it('starts with the version and the id of the key', () => {
    const mark = seal.mark()
    expect(mark).toHaveLength(9)
    expect(mark?.[0]).toBe(1)
    expect(seal.seal('x', place).subarray(0, 9)).toEqual(mark)
    expect(recordSealOf(() => randomBytes(32)).mark()).not.toEqual(mark)
  })

  it('refuses a value that was moved to another patient or column', () => {
    const sealed = seal.seal('123-45-6789', place)
    const others: SealPlace[] = [
      { ...place, ptId: 8 },
      { ...place, column: 'patients.driver_lic_sealed' },
      { ...place, column: 'correction_changes.sealed_value.SSN' },
    ]
    for (const other of others)
      expect(refusal(() => seal.open(sealed, other))).toMatchObject({ status: 503, code: 'unavailable' })
  })

  it('refuses every value with a changed or missing byte', () => {
    const sealed = seal.seal('123-45-6789', place)
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed)
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(refusal(() => seal.open(changed, place)).status).toBe(503)
      expect(refusal(() => seal.open(sealed.subarray(0, i), place)).status).toBe(503)
    }
  })

  it('refuses a value of another key, and names the key as the cause without the value', () => {
    const other = recordSealOf(() => randomBytes(32))
    const error = refusal(() => other.open(seal.seal('123-45-6789', place), place))
    expect(error).toMatchObject({ status: 503, code: 'unavailable', detail: expect.stringMatching(/^record key: /) })
    expect(error.message).not.toContain('6789')
  })

  it('refuses to seal and to open without a key', () => {
    const none = recordSealOf(() => null)
    expect(none.mark()).toBeNull()
    expect(refusal(() => none.seal('x', place)).code).toBe('unavailable')
    expect(refusal(() => none.open(seal.seal('x', place), place)).code).toBe('unavailable')
  })

  it('seals any bytes of a picture, and opens only what is undamaged', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.of(0xff, 0xd8, 0, 0x80, 0xff), randomBytes(450_000)]) {
      const sealed = seal.sealPicture(bytes, ofPicture)
      expect(seal.openPicture(sealed, ofPicture)).toEqual(bytes)
      expect(sealed.subarray(0, 9)).toEqual(seal.mark())
      sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
      expect(refusal(() => seal.openPicture(sealed, ofPicture))).toMatchObject({
        status: 503,
        code: 'unavailable',
        detail: expect.stringMatching(/^stored picture: /),
      })
    }
  })

  it('refuses a picture that was moved to another patient, result or field', () => {
    const sealed = seal.sealPicture(Buffer.from('picture'), ofPicture)
    const others: PictureSealPlace[] = [
      { ...ofPicture, ptId: 8 },
      { ...ofPicture, resultId: '6a0b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2e' },
      { ...ofPicture, field: 'nail_image' },
      { ...ofPicture, field: '' },
    ]
    for (const other of others) expect(refusal(() => seal.openPicture(sealed, other)).status).toBe(503)
    expect(refusal(() => seal.open(sealed, place)).status).toBe(503)
    expect(refusal(() => seal.openPicture(seal.seal('x', place), ofPicture)).status).toBe(503)
  })
})
