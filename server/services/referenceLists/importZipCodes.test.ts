import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { zipCodes } from '../../db/schema/personalInfo.ts'
import { importZipCodes } from './importZipCodes.ts'
import { readZipCodes } from './readZipCodes.ts'

const { db } = await testDatabase()
beforeEach(async () => {
  await db.delete(zipCodes)
})

async function add(text: string, country = 'US') {
  const { places, refused } = readZipCodes(Buffer.from(text), country)
  const done = await importZipCodes(db, places)
  return { added: done.added, known: done.known, refused: [...refused, ...done.refused] }
}

const listed = async () =>
  (await db.select().from(zipCodes).orderBy(asc(zipCodes.zipCode), asc(zipCodes.city))).map(
    ({ zipCode, city, stateId, countryId }) => [zipCode, city, stateId, countryId],
  )

describe('importZipCodes', () => {
  it('adds places without a header, and nothing when they come again', async () => {
    const text = '92501,Riverside,CA\n92509,Riverside,CA\n92509,Jurupa Valley,ca,us\n'
    expect(await add(text)).toEqual({ added: 3, known: 0, refused: [] })
    expect(await add(text)).toEqual({ added: 0, known: 3, refused: [] })
    expect(await listed()).toEqual([
      ['92501', 'Riverside', 6, 1],
      ['92509', 'Jurupa Valley', 6, 1],
      ['92509', 'Riverside', 6, 1],
    ])
  })

  it('finds columns by the names in the header, in any order', async () => {
    const text = '"RecordNumber","Zipcode","ZipCodeType","City","State"\n1,"704","STANDARD","PARC PARQUE","PR"\n'
    expect(await add(text)).toEqual({ added: 1, known: 0, refused: [] })
    expect(await listed()).toEqual([['00704', 'PARC PARQUE', 72, 1]])
  })

  it('adds codes of other countries, with states only where these are listed', async () => {
    const text = 'V6B 1A1;Vancouver;BC;CA\n10115;Berlin;BE;DE\n06000;Ciudad de México;CMX;MX\n'
    expect(await add(text)).toMatchObject({ added: 3, refused: [] })
    expect(await add(text)).toMatchObject({ added: 0, known: 3 })
    expect(await listed()).toEqual([
      ['06000', 'Ciudad de México', 48409, 484],
      ['10115', 'Berlin', null, 276],
      ['V6B 1A1', 'Vancouver', 12459, 124],
    ])
    expect(await add('10117,Berlin', 'DE')).toMatchObject({ added: 1 })
  })

  it('counts a place that is twice in the file once', async () => {
    expect(await add('92501,Riverside,CA\n92501-1234,Riverside,CA\n')).toMatchObject({ added: 1, known: 1 })
  })

  it('lists faulty lines with their numbers, and adds the others', async () => {
    const text = [
      'zip,city,state,country',
      '92501,Riverside,CA,US',
      'ABCDE,Nowhere,CA,US',
      '92502,,CA,US',
      '92503,Riverside,XX,US',
      '92504,Riverside,,US',
      '92505,Riverside,CA,XX',
      '92506,Riverside,CA,USA',
      `92507,${'x'.repeat(201)},CA,US`,
      "92508,Robert'); DROP TABLE zip_codes;--,CA,US",
    ].join('\r\n')
    const { added, refused } = await add(text)
    expect(added).toBe(2)
    expect(refused.toSorted((one, other) => one.line - other.line)).toEqual([
      { line: 3, reason: 'zip: expected 5 digits' },
      { line: 4, reason: 'city: missing' },
      { line: 5, reason: 'state: no such code of this country' },
      { line: 6, reason: 'state: missing' },
      { line: 7, reason: 'country: no such code' },
      { line: 8, reason: 'country: expected an ISO code of two letters' },
      { line: 9, reason: 'city: expected at most 200 characters of text' },
    ])
    expect(await listed()).toHaveLength(2)
  })

  it('adds a place once if two imports run at the same time', async () => {
    await Promise.all([add('10115,Berlin', 'DE'), add('10115,Berlin', 'DE')])
    expect(await listed()).toHaveLength(1)
  })

  it('adds 44,175 places', async () => {
    const lines = Array.from({ length: 44_175 }, (_, at) => `${String(at + 501).padStart(5, '0')},City ${at},CA`)
    expect(await add(lines.join('\n'))).toEqual({ added: 44_175, known: 0, refused: [] })
  })
})
