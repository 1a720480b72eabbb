import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { patients, phoneEntries, providers } from '../db/schema/people.ts'
import { documents, labFindings, problems } from '../db/schema/records.ts'
import { importFhir } from './importFhir.ts'
import { bundleText, condition, concept, observation, ofPatient, readTest, testPatient } from './testBundle.ts'
import { dumpTables, emptyTables } from './testTables.ts'
import { presentText } from './values/presentText.ts'

const database = await testDatabase()
const { db } = database

beforeEach(() => emptyTables(database))

const sharedLists = resolve(import.meta.dirname, '../..', process.env['SHARED_DATA'] ?? '../shared/data', 'lists')
/** Whether the import drops or rewords a text: `-` as a note, or a number as the name of a code (conceptText.test.ts). */
const isChanged = (text: string) => presentText(text) === null || /^\d[\d.-]*$/.test(text.trim())
const listedStrings = (): string[] => {
  const blns = JSON.parse(readFileSync(join(sharedLists, 'blns.json'), 'utf8')) as string[]
  const lines = ['xss-jhaddix', 'xss-payloads-quick', 'xss-polyglots', 'xss-rsnake'].flatMap((name) =>
    readFileSync(join(sharedLists, `${name}.txt`), 'utf8').split('\n'),
  )
  return [...blns, ...lines].filter((text) => !isChanged(text) && !text.includes('\0') && !/\p{Surrogate}/u.test(text))
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

/** Returns a file that contains each text as a name, note, code, value and title. */
function fileOf(texts: readonly string[]): Buffer {
  const given = texts.slice(0, 40)
  const patient = {
    ...testPatient,
    name: [{ family: texts[0], given }],
    telecom: [{ system: 'phone', value: texts[0] }],
  }
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
  return Buffer.from(bundleText([patient, ...resources]))
}

/** Returns the imported texts, as stored in the database. */
async function stored() {
  const [patient] = await db.select().from(patients)
  const found = await db.select().from(problems).orderBy(asc(problems.problemId))
  const findings = await db.select().from(labFindings).orderBy(asc(labFindings.labFId))
  const titles = await db.select().from(documents).orderBy(asc(documents.docId))
  const people = await db.select().from(providers)
  const phones = await db.select().from(phoneEntries)
  return {
    patient: [patient?.nameLast, patient?.nameFirst, patient?.nameMiddle],
    phones: phones.map(({ textNo }) => textNo),
    problems: found.map(({ description, code, codeSystem, note }) => [description, code, codeSystem, note]),
    findings: findings.map(({ name, value, range, code }) => [name, value, range, code]),
    documents: titles.map(({ title, contentType }) => [title, contentType]),
    people: new Set(people.map(({ fullName }) => fullName)),
  }
}

const wanted = (texts: readonly string[]) => ({
  patient: [texts[0], texts[0], texts.slice(1, 40).join(' ')],
  phones: [texts[0]?.trim()],
  problems: texts.map((text) => [text, text, text, text]),
  findings: texts.map((text) => [text, text, text, text]),
  documents: texts.map((text) => [text, text]),
  people: new Set(texts),
})

describe('importing hostile text', () => {
  const lists: [string, () => readonly string[], boolean][] = [
    ['of our own', () => ownStrings, true],
    [
      'of any length, and with the marks that keys are made of',
      () => ['x'.repeat(20_000), 'y#component[0]', 'z'.repeat(200)],
      true,
    ],
    ['of the lists (needs the shared data)', () => [...new Set(listedStrings())], existsSync(sharedLists)],
  ]

  for (const [name, texts, isThere] of lists)
    it.skipIf(!isThere)(`stores text unchanged, and changes nothing in a second import: text ${name}`, async () => {
      await importFhir(db, fileOf(texts()))
      expect(await stored()).toEqual(wanted(texts()))
      const before = await dumpTables(database)
      await importFhir(db, fileOf(texts()))
      expect(await dumpTables(database)).toEqual(before)
    })

  it('leaves out a resource with text that PostgreSQL cannot store, and rejects such a patient', async () => {
    const { skipped, faults } = await readTest(condition('c', 'a\0b'))
    expect(skipped).toEqual({ 'Condition (faulty)': 1 })
    expect(faults).toEqual([
      {
        path: 'entry[1].resource.code.text',
        reason: 'contains a NUL character, which the database cannot store',
        leftOut: 'entry[1].resource',
      },
    ])
    await expect(
      importFhir(db, Buffer.from(bundleText([{ ...testPatient, name: [{ family: 'a\udfffb' }] }]))),
    ).rejects.toThrow(
      'entry[0].resource.name[0].family: contains a lone surrogate (half of a character): expected valid Unicode',
    )
    expect(await db.select().from(patients)).toEqual([])
  })
})
