import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { patients, providers } from '../db/schema/people.ts'
import { documents, labFindings, problems } from '../db/schema/records.ts'
import { importFhir } from './importFhir.ts'
import { bundleText, concept, observation, ofPatient, testBundle, testPatient } from './testBundle.ts'
import { dumpTables, emptyTables } from './testTables.ts'

const database = await testDatabase()
const { db } = database
const condition = (id: string, text: string, more: object = {}) => ({
  resourceType: 'Condition',
  id,
  subject: ofPatient,
  code: { text },
  ...more,
})

beforeEach(() => emptyTables(database))

const sharedLists = join(import.meta.dirname, '../..', process.env['SHARED_DATA'] ?? '../shared/data', 'lists')
const listedStrings = (): string[] => {
  const blns = JSON.parse(readFileSync(join(sharedLists, 'blns.json'), 'utf8')) as string[]
  const lines = ['xss-jhaddix', 'xss-payloads-quick', 'xss-polyglots', 'xss-rsnake'].flatMap((name) =>
    readFileSync(join(sharedLists, `${name}.txt`), 'utf8').split('\n'),
  )
  return [...blns, ...lines].filter((text) => /\S/.test(text) && !text.includes('\0') && !/\p{Surrogate}/u.test(text))
}
const ownStrings = [
  `Robert'); drop table patients; --`,
  '<script>alert(1)</script>',
  '${7*7} {{7*7}} %s %d \\u0041 $1 $$',
  '__proto__',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  'e\u0301 \u200e\u202e\ufeff zero\u200bwidth',
  '𝕳𝖊𝖑𝖑𝖔 ﷽',
  '\\',
  '"\'`',
  ' \t padded \n',
]

describe('hostile text', () => {
  const check = async (texts: readonly string[]) => {
    const resources = texts.flatMap((text, index) => [
      condition(`c${index}`, text, {
        code: { text, coding: [{ system: text, code: text, display: text }] },
        note: [{ text }],
      }),
      observation(`o${index}`, {
        category: [concept('laboratory', text)],
        code: { text, coding: [{ system: text, code: text }] },
        valueString: text,
        referenceRange: [{ text }],
        effectiveDateTime: '2024-05-06',
      }),
      {
        resourceType: 'DocumentReference',
        id: `d${index}`,
        status: 'current',
        subject: ofPatient,
        content: [{ attachment: { title: text, contentType: text } }],
      },
      { resourceType: 'Practitioner', id: text, name: [{ text, family: text, given: [text] }] },
    ])
    const name = texts.slice(0, 40)
    await importFhir(
      db,
      Buffer.from(
        bundleText([
          {
            ...testPatient,
            name: [{ family: texts[0], given: name }],
            telecom: [{ system: 'phone', value: texts[0] }],
          },
          ...resources,
        ]),
      ),
    )
    const found = await db.select().from(problems).orderBy(asc(problems.problemId))
    expect(found.map(({ description, code, codeSystem, note }) => [description, code, codeSystem, note])).toEqual(
      texts.map((text) => [text, text, text, text]),
    )
    const findings = await db.select().from(labFindings).orderBy(asc(labFindings.labFId))
    expect(findings.map(({ name, value, range, code }) => [name, value, range, code])).toEqual(
      texts.map((text) => [text, text, text, text]),
    )
    const titles = await db.select().from(documents).orderBy(asc(documents.docId))
    expect(titles.map(({ title, contentType }) => [title, contentType])).toEqual(texts.map((text) => [text, text]))
    const [patient] = await db.select().from(patients)
    expect([patient?.nameLast, patient?.nameFirst, patient?.nameMiddle, patient?.phones]).toEqual([
      texts[0],
      name[0],
      name.slice(1).join(' '),
      [texts[0]],
    ])
    const people = new Set((await db.select().from(providers)).map(({ fullName }) => fullName))
    expect(texts.filter((text) => !people.has(text))).toEqual([])
    const before = await dumpTables(database)
    await importFhir(
      db,
      Buffer.from(
        bundleText([
          {
            ...testPatient,
            name: [{ family: texts[0], given: name }],
            telecom: [{ system: 'phone', value: texts[0] }],
          },
          ...resources,
        ]),
      ),
    )
    expect(await dumpTables(database)).toEqual(before)
  }

  it('is stored and read back as it is', () => check(ownStrings))

  it.skipIf(!existsSync(sharedLists))('of the lists is stored and read back as it is (needs the shared data)', () =>
    check([...new Set(listedStrings())]),
  )

  it('of any length is stored, and its rows are found again', () =>
    check(['x'.repeat(20_000), 'y#component[0]', 'z'.repeat(200)]))

  it('that PostgreSQL cannot keep is refused with its path', async () => {
    await expect(importFhir(db, testBundle(condition('c', 'a\0b')))).rejects.toThrow(
      'entry[1].resource.code.text: has a NUL character, which the database cannot keep',
    )
    await expect(
      importFhir(db, Buffer.from(bundleText([{ ...testPatient, name: [{ family: 'a\udfffb' }] }]))),
    ).rejects.toThrow(
      'entry[0].resource.name[0].family: has half of a character (a lone surrogate), which is no Unicode text',
    )
    expect(await db.select().from(patients)).toEqual([])
  })
})
