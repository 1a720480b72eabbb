import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/database.ts'
import { runScript } from '../../tests/runScript.ts'
import { snomedValue, testCcda, testProblem } from './ccda/testCcda.ts'
import { dumpTables } from './testTables.ts'

/** Stands for health data: the command prints none of it. */
const marker = 'Zqgout'
const problems = [{ code: '11450-4', entries: [testProblem('p1', snomedValue('90560007', marker))] }]

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'yarrow-import-ccda-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function importXml(name: string, bytes: string | Uint8Array) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  const running = runScript('fhir/import', { args: [file], env: { DATABASE_URL: database.url } })
  const code = await running.exit
  const output = running.output()
  expect(output).not.toContain(marker)
  return { code, file, lines: output.trim().split('\n') }
}

describe('npm run import with a C-CDA document', () => {
  it('prints what it imported, and changes nothing when it imports the document again', async () => {
    const first = await importXml('first.xml', testCcda(problems))
    expect([first.code, first.lines[0]]).toEqual([0, first.file])
    expect(first.lines).toContain('  done: 3 resources imported, 0 skipped, patient 1')
    const report: unknown = JSON.parse(first.lines.at(-1) ?? '')
    expect(report).toEqual({
      patientId: 1,
      user: null,
      counts: { Condition: 1, DocumentReference: 1, Patient: 1 },
      skipped: {},
      missingPictures: [],
      faults: [],
    })
    const before = await dumpTables(database)
    const second = await importXml('second.xml', testCcda(problems))
    expect([second.code, JSON.parse(second.lines.at(-1) ?? '')]).toEqual([0, report])
    expect(await dumpTables(database)).toEqual(before)
  })

  it.each([
    [
      'is not well-formed',
      String(testCcda(problems)).replace('</act>', ''),
      /not well-formed XML \(line \d+, column \d+\)/,
    ],
    [
      'declares a document type',
      String(testCcda(problems)).replace('?>', `?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>`),
      /the XML declares a document type/,
    ],
    ['has no patient', String(testCcda(problems)).replace(/<recordTarget>.*<\/recordTarget>/s, ''), /patient/i],
  ])('refuses a file that %s in one line, and changes nothing', async (_, text, reason) => {
    const before = await dumpTables(database)
    const { code, file, lines } = await importXml('bad.xml', text)
    expect(code).toBe(1)
    const refusal = lines.filter((line) => line.includes('nothing from this file was imported'))
    expect(refusal).toEqual([expect.stringMatching(reason)])
    expect(refusal[0]).toContain(`${file}: `)
    expect(await dumpTables(database)).toEqual(before)
  })
})
