import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRecordSeal, parseRecordKey } from './openRecordSeal.ts'
import type { SealPlace } from './RecordSeal.ts'

const place: SealPlace = { ptId: 1, column: 'patients.ssn_sealed' }
const keyText = Buffer.alloc(32, 7).toString('base64')
let folder = ''

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'record-key-')), 'data')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const file = () => join(folder, 'record.key')
const opened = (recordKey?: string) => openRecordSeal({ recordKey, folder, hasValues: false })

describe('openRecordSeal', () => {
  it('makes a file with a key at the first sealing, readable only by its owner', () => {
    const seal = opened()
    expect(seal.mark()).toBeNull()
    expect(existsSync(folder)).toBe(false)
    const sealed = seal.seal('123-45-6789', place)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(parseRecordKey(readFileSync(file(), 'utf8').trim())).toHaveLength(32)
    expect(readdirSync(folder)).toEqual(['record.key'])
    expect(opened().open(sealed, place)).toBe('123-45-6789')
  })

  it('uses RECORD_KEY instead of the file, and shares it with other instances', () => {
    const sealed = opened(keyText).seal('x', place)
    expect(existsSync(file())).toBe(false)
    const other = openRecordSeal({
      recordKey: Buffer.alloc(32, 7).toString('base64url'),
      folder: '/nonexistent',
      hasValues: true,
    })
    expect(other.open(sealed, place)).toBe('x')
  })

  it('uses the key of the process that made the file first', () => {
    const [one, other] = [opened(), opened()]
    const sealed = one.seal('x', place)
    expect(other.open(other.seal('y', place), place)).toBe('y')
    expect(other.open(sealed, place)).toBe('x')
  })

  it('refuses a file without a key, and does not replace it', () => {
    opened().seal('x', place)
    for (const text of ['', 'short', keyText.slice(4), `${keyText}\n${keyText}`]) {
      writeFileSync(file(), text)
      expect(() => opened().seal('x', place)).toThrow(/^503 unavailable: record key: the file has no key of 32 bytes/)
      expect(readFileSync(file(), 'utf8')).toBe(text)
    }
  })

  it('refuses to seal if the file can not be made, and opens nothing without a key', () => {
    const sealed = opened(keyText).seal('x', place)
    expect(() => opened().open(sealed, place)).toThrow(/^503 unavailable: record key: missing/)
    writeFileSync(join(folder, '..', 'file'), '')
    const blocked = openRecordSeal({
      recordKey: undefined,
      folder: join(folder, '..', 'file', 'data'),
      hasValues: false,
    })
    expect(() => blocked.seal('x', place)).toThrow(/^503 unavailable: record key: the file can't be /)
  })

  it('makes no key if numbers are sealed already, and finds theirs after it was put back', () => {
    const sealed = opened(keyText).seal('x', place)
    const seal = openRecordSeal({ recordKey: undefined, folder, hasValues: true })
    expect(() => seal.seal('y', place)).toThrow(/^503 unavailable: record key: missing$/)
    expect(() => seal.open(sealed, place)).toThrow(/^503 unavailable: record key: missing/)
    expect(existsSync(folder)).toBe(false)
    mkdirSync(folder)
    writeFileSync(file(), keyText)
    expect(seal.open(seal.seal('y', place), place)).toBe('y')
    expect(seal.open(sealed, place)).toBe('x')
  })

  it('finds the key again after the file became readable', () => {
    const sealed = opened().seal('x', place)
    const text = readFileSync(file(), 'utf8')
    writeFileSync(file(), 'damaged')
    const seal = opened()
    expect(() => seal.open(sealed, place)).toThrow(/503/)
    writeFileSync(file(), text)
    chmodSync(file(), 0o600)
    expect(seal.open(sealed, place)).toBe('x')
  })
})

describe('parseRecordKey', () => {
  it('accepts 32 bytes in base64 or base64url, and nothing else', () => {
    expect(parseRecordKey(keyText)).toEqual(Buffer.alloc(32, 7))
    expect(parseRecordKey(Buffer.alloc(32, 255).toString('base64url'))).toEqual(Buffer.alloc(32, 255))
    for (const wrong of ['', 'a', keyText.slice(1), `${keyText}A`, `${keyText} `, 'x'.repeat(64), '\0'.repeat(43)])
      expect(parseRecordKey(wrong)).toBeNull()
  })
})
