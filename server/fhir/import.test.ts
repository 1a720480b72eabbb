import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabaseUrl } from '../../tests/database.ts'
import { bundleText, labResult, loinc, ofPatient, testBundle, testPatient, testUuid, vitalSign } from './testBundle.ts'

interface Run {
  readonly code: number | null
  readonly lines: string[]
  readonly errors: string[]
}

const command = join(import.meta.dirname, '../command.mjs')
let url: string
let folder: string
beforeAll(async () => {
  url = await testDatabaseUrl({ migrated: false })
  folder = await mkdtemp(join(tmpdir(), 'yarrow-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(
  args: readonly string[],
  { nodeArgs = [], env = {} }: { nodeArgs?: string[]; env?: object } = {},
): Promise<Run> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [...nodeArgs, command, 'fhir/import', ...args], {
      env: { ...process.env, DATABASE_URL: url, DATABASE_URL_TRAINING: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = { stdout: '', stderr: '' }
    child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
    child.once('error', failed)
    child.once('close', (code) => {
      const lines = (text: string) => text.split('\n').filter((line) => line !== '')
      done({ code, lines: lines(output.stdout), errors: lines(output.stderr) })
    })
  })
}

async function file(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

const condition = { resourceType: 'Condition', id: 'c', subject: ofPatient, code: { text: 'Gout' } }

describe('npm run import', () => {
  it('prints one line of JSON after importing each file', async () => {
    const first = await file('first.json.gz', gzipSync(testBundle(condition, { resourceType: 'CarePlan', id: 'p' })))
    const second = await file('second.ndjson', JSON.stringify({ ...testPatient, id: testUuid(2) }))
    const { code, lines, errors } = await run([first, second])
    expect({ code, errors }).toEqual({ code: 0, errors: [] })
    const reports = lines.filter((line) => line.startsWith('{')).map((line): unknown => JSON.parse(line))
    expect(reports).toEqual([
      {
        patientId: 1,
        user: null,
        counts: { Condition: 1, Patient: 1 },
        skipped: { CarePlan: 1 },
        missingPictures: [],
        faults: [],
      },
      { patientId: 2, user: null, counts: { Patient: 1 }, skipped: {}, missingPictures: [], faults: [] },
    ])
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual(reports[1])
  })

  it('lists what was left out or repaired, with its place in the file', async () => {
    const bad = await file(
      'bad.json',
      testBundle(
        { ...condition, onsetDateTime: '2015-02-31' },
        { ...condition, id: 'd', abatementDateTime: '2015-02-31' },
        { ...condition, id: 'e', recordedDate: '2015-02-28T10:00:00' },
      ),
    )
    const { code, lines } = await run([bad])
    expect(code).toBe(0)
    expect(lines.slice(-5, -1)).toEqual([
      '  3 faulty parts:',
      '    entry[1].resource.onsetDateTime: left out, not a FHIR date',
      '    entry[2].resource.abatementDateTime: not a FHIR date; left out entry[2].resource',
      '    entry[3].resource.recordedDate: a time without a time zone: only its date was read',
    ])
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      counts: { Condition: 2, Patient: 1 },
      skipped: { 'Condition (faulty)': 1 },
      faults: [
        { path: 'entry[1].resource.onsetDateTime', leftOut: 'entry[1].resource.onsetDateTime' },
        { path: 'entry[2].resource.abatementDateTime', leftOut: 'entry[2].resource' },
        { path: 'entry[3].resource.recordedDate', leftOut: null },
      ],
    })
  })

  it('with --strict, reports an invalid file in one line: its path, the invalid field, and the reason', async () => {
    const bad = await file('bad.json', testBundle(condition, { ...condition, id: 'd', onsetDateTime: '2015-02-31' }))
    expect(await run([bad, '--strict'])).toMatchObject({
      code: 1,
      errors: [`${bad}: entry[2].resource.onsetDateTime: not a FHIR date (nothing from this file was imported)`],
    })
  })

  it('exits with a one-line error if an argument is invalid or the database is unreachable', async () => {
    const good = await file('good.json', testBundle())
    const nowhere = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }
    const refusals = await Promise.all([
      run([]),
      run(['--what', good]),
      run([join(folder, 'none.json')]),
      run([folder]),
      run([good, '--database', 'other']),
      run([good, '--user', 'ann']),
      run([good], { env: nowhere }),
    ])
    expect(refusals.map(({ code, errors }) => [code, errors.length])).toEqual(refusals.map(() => [1, 1]))
    expect(refusals.map(({ errors }) => errors[0])).toEqual([
      expect.stringMatching(/^expected at least one file/),
      expect.stringMatching(/^Unknown option '--what'/),
      expect.stringMatching(/none\.json: no such file$/),
      expect.stringMatching(/: not a file$/),
      '--database: expected one of main, got other',
      '--user: only for the demo clinic, use npm run create-account instead',
      'database: connection failed (ECONNREFUSED)',
    ])
  }, 120_000)

  it('imports a file of 20 MB with a heap of 600 MB', async () => {
    const large = await file('large.json', largeBundle(20_000_000))
    const { code, lines, errors } = await run([large], { nodeArgs: ['--max-old-space-size=600'] })
    expect({ code, errors }).toEqual({ code: 0, errors: [] })
    const { counts, skipped } = JSON.parse(lines.at(-1) ?? '') as Record<string, Record<string, number>>
    expect(skipped).toEqual({})
    const visits = counts?.['Encounter'] ?? 0
    expect(visits).toBeGreaterThan(500)
    expect(counts).toEqual({
      DiagnosticReport: visits,
      DocumentReference: visits,
      Encounter: visits,
      Observation: visits * 12,
      Patient: 1,
    })
  }, 300_000)
})

/** Returns a Bundle of visits with vital signs, results and notes, about `size` characters long. */
function largeBundle(size: number): string {
  const resources: object[] = [{ ...testPatient, id: testUuid(3) }]
  const subject = { reference: `Patient/${testUuid(3)}` }
  const note = Buffer.from('The patient is well and comes again in a year. '.repeat(80)).toString('base64')
  const visitOf = (number: number): object[] => {
    const at = new Date(Date.UTC(1990, 0, 1 + number)).toISOString()
    const encounter = { reference: `Encounter/${number}` }
    const result = (part: number) =>
      labResult(`l-${number}-${part}`, `${part}-1`, {
        subject,
        encounter,
        valueQuantity: { value: number + part / 10, unit: 'mg/dL' },
        effectiveDateTime: at,
        referenceRange: [{ low: { value: 1 }, high: { value: 9 } }],
      })
    const sign = (part: number, code: string, unit: string) =>
      vitalSign(`v-${number}-${part}`, code, 60 + part, unit, { subject, encounter, effectiveDateTime: at })
    const results = [0, 1, 2, 3, 4, 5, 6, 7].map(result)
    return [
      {
        resourceType: 'Encounter',
        id: String(number),
        status: 'finished',
        class: { code: 'AMB' },
        subject,
        period: { start: at },
      },
      ...results,
      sign(0, '8867-4', '/min'),
      sign(1, '9279-1', '/min'),
      sign(2, '29463-7', 'kg'),
      sign(3, '2708-6', '%'),
      {
        resourceType: 'DiagnosticReport',
        id: `r-${number}`,
        status: 'final',
        category: [{ coding: [{ code: 'LAB' }] }],
        code: loinc('24323-8', 'Panel'),
        subject,
        encounter,
        effectiveDateTime: at,
        result: results.map((_, part) => ({ reference: `Observation/l-${number}-${part}` })),
      },
      {
        resourceType: 'DocumentReference',
        id: `d-${number}`,
        status: 'current',
        subject,
        content: [{ attachment: { contentType: 'text/plain', data: note } }],
        context: { period: { start: at } },
      },
    ]
  }
  const one = bundleText(visitOf(1)).length
  for (let number = 1; number <= size / one; number += 1) resources.push(...visitOf(number))
  return bundleText(resources)
}
