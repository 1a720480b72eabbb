import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabaseUrl } from '../../tests/database.ts'
import { FhirError } from './json/FhirError.ts'
import { concept, labResult, ofPatient, readTest, refusalOf, testPatient, vitalSign } from './testBundle.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Stands for health data: no value of a file that contains this word may be printed. */
const marker = 'zqmarker'

/** Returns values that each contain the marker, as text, as a key, and inside lists and objects. */
const marked = (number: number): readonly Json[] => {
  const word = `${marker}${number}`
  return [word, [word], { [word]: word }, [[{ text: word }]], { text: word, value: word }, `${word} 2024-05-06`]
}

const usd = (value: number) => ({ value, currency: 'USD' })
const resources: readonly Json[] = [
  {
    ...testPatient,
    identifier: [{ system: 'urn:mrn', value: '10', type: { coding: [{ code: 'MR' }] } }],
    telecom: [{ system: 'phone', value: '555-0000' }],
    contact: [{ name: { text: 'Bea' }, telecom: [{ system: 'phone', value: '555-0001' }] }],
    managingOrganization: { reference: 'Organization/org' },
    contained: [{ resourceType: 'Practitioner', id: 'inner', name: [{ text: 'Dr. Inner' }] }],
  },
  { resourceType: 'Organization', id: 'org', name: 'North Clinic', telecom: [{ system: 'phone', value: '555-1' }] },
  { resourceType: 'Location', id: 'loc', name: 'Room', managingOrganization: { reference: 'Organization/org' } },
  { resourceType: 'Practitioner', id: 'doc', name: [{ family: 'Lee', given: ['Lan'] }] },
  { resourceType: 'PractitionerRole', id: 'role', practitioner: { reference: 'Practitioner/doc' } },
  {
    resourceType: 'Encounter',
    id: 'visit',
    status: 'finished',
    class: { code: 'AMB' },
    subject: ofPatient,
    period: { start: '2024-05-06' },
    serviceProvider: { reference: 'Organization/org', display: 'North Clinic' },
  },
  labResult('sodium', '2951-2', {
    valueQuantity: { value: 140, unit: 'mmol/L' },
    effectiveDateTime: '2024-05-06',
  }) as Json,
  vitalSign('systolic', '8480-6', 120, 'mm[Hg]') as Json,
  {
    resourceType: 'Observation',
    id: 'habit',
    status: 'final',
    subject: ofPatient,
    category: [{ coding: [{ code: 'social-history' }] }, { text: 'Habits' }],
    code: { text: 'Smoking' },
    valueString: 'Never',
  },
  {
    resourceType: 'DiagnosticReport',
    id: 'report',
    status: 'final',
    category: [{ coding: [{ code: 'cardiology' }] }],
    code: concept('1', 'Report'),
    subject: ofPatient,
  },
  { resourceType: 'Condition', id: 'gout', subject: ofPatient, code: { text: 'Gout' }, onsetDateTime: '2020-01-01' },
  {
    resourceType: 'MedicationRequest',
    id: 'request',
    status: 'active',
    intent: 'order',
    subject: ofPatient,
    medicationCodeableConcept: { text: 'Warfarin' },
    dosageInstruction: [{ text: 'One a day', timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } } }],
  },
  {
    resourceType: 'AllergyIntolerance',
    id: 'nuts',
    patient: ofPatient,
    criticality: 'high',
    code: { text: 'Nuts' },
  },
  {
    resourceType: 'Claim',
    id: 'claim',
    status: 'active',
    use: 'claim',
    patient: ofPatient,
    created: '2024-05-06T07:00:00Z',
    total: usd(100),
    item: [{ encounter: [{ reference: 'Encounter/visit' }], net: usd(100) }],
  },
  {
    resourceType: 'Invoice',
    id: 'invoice',
    status: 'issued',
    subject: ofPatient,
    totalNet: usd(5),
    date: '2024-05-06',
  },
  {
    resourceType: 'Specimen',
    id: 'tube',
    status: 'unsatisfactory',
    type: { text: 'Blood' },
    subject: ofPatient,
    request: [{ reference: 'ServiceRequest/none' }],
    collection: { collectedDateTime: '2024-05-06' },
    condition: [{ text: 'Clotted' }],
  },
  {
    resourceType: 'ImagingStudy',
    id: 'study',
    identifier: [{ system: 'urn:dicom:uid', value: 'urn:oid:1.5' }],
    status: 'available',
    subject: ofPatient,
    numberOfInstances: 2,
    series: [{ uid: '1.5.1', modality: { code: 'CT' }, instance: [{ uid: '1.5.1.1', number: 1 }] }],
  },
  { resourceType: 'Coverage', id: 'plan', status: 'active', beneficiary: ofPatient, payor: [{ display: 'Payer' }] },
  {
    resourceType: 'RelatedPerson',
    id: 'mother',
    patient: ofPatient,
    name: [{ text: 'Bea' }],
    telecom: [{ system: 'phone', value: '555-0001' }],
  },
]
const bundle: Json = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource, index) => ({ fullUrl: `https://x.test/${index}`, resource })),
}

type Path = readonly (string | number)[]

/** Returns the path of every part of a value. */
function pathsIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const parts: [string | number, Json][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [...(path.length > 0 ? [path] : []), ...parts.flatMap(([key, part]) => pathsIn(part, [...path, key]))]
}

function replaced(value: Json, [key, ...rest]: Path, by: Json): Json {
  if (key === undefined) return by
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const list: readonly Json[] = value
    return list.map((one, index) => (index === key ? replaced(one, rest, by) : one))
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === key ? replaced(one, rest, by) : one]),
  )
}

/** Replaces each text of a value by a marked one, except what the importer needs to read on. */
function allMarked(value: Json, key = ''): Json {
  const kept = ['resourceType', 'id', 'reference', 'status', 'intent', 'gender', 'birthDate', 'system']
  if (typeof value === 'string') return kept.includes(key) ? value : `${marker} ${value}`
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => allMarked(one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, allMarked(one, name)]))
}

/** Returns all that an import of a file prints about its content. */
async function printed(text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const refusal = await refusalOf(bytes)
  try {
    const { counts, skipped, faults } = await readTest(bytes)
    return JSON.stringify({ refusal, counts, skipped, faults })
  } catch (error) {
    if (error instanceof FhirError) return `${refusal} ${error.message}`
    throw error
  }
}

const paths = pathsIn(bundle)

describe('what an import prints', () => {
  it('quotes no value of a file with a fault at any place', async () => {
    for (const [index, path] of paths.entries()) {
      const values = marked(index)
      for (const value of [values[0], values[1 + (index % (values.length - 1))]]) {
        const output = await printed(JSON.stringify(replaced(bundle, path, value ?? null)))
        expect({ path, value, quotes: output.includes(marker) }).toEqual({ path, value, quotes: false })
      }
    }
  })

  it('quotes no value of a file that is full of marked texts and faults', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...paths), fc.nat(9), fc.nat(5)), { maxLength: 12 }),
      async (edits) => {
        const whole = allMarked(bundle)
        const text = JSON.stringify(
          edits.reduce<Json>(
            (value, [path, number, form]) => replaced(value, path, marked(number)[form] ?? null),
            whole,
          ),
        )
        expect(await printed(text)).not.toContain(marker)
      },
    )
    await fc.assert(property, { numRuns: 100 })
  })

  it('quotes no value of a text that is not JSON', async () => {
    const text = JSON.stringify(allMarked(bundle)).replaceAll(`${marker} `, marker)
    const edits = Array.from('"{}[],:\\x')
      .flatMap((one) => [`insert ${one}`, `write ${one}`])
      .concat('delete', 'cut')
    const property = fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom(...edits), async (at, edit) => {
      const [kind, char = ''] = edit.split(' ')
      const after = kind === 'cut' ? '' : text.slice(kind === 'insert' ? at : at + 1)
      expect(await printed(text.slice(0, at) + char + after)).not.toContain(marker)
    })
    await fc.assert(property, { numRuns: 1000 })
  })

  it('counts a resource of an unknown type without its name', async () => {
    const unknown = { resourceType: 'Zqmarker', id: 'x' }
    const { skipped } = await readTest(unknown)
    expect(skipped).toEqual({ 'unknown type': 1 })
  })

  it('names no member of a file that is nested too deeply', async () => {
    const deep = `{"resourceType":"Patient","${marker} Ann":${'{"a":'.repeat(300)}1${'}'.repeat(301)}`
    expect(await printed(deep)).toMatch(/nested deeper/)
    expect(await printed(deep)).not.toContain(marker)
  })
})

describe('npm run import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yarrow-import-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('prints no text of the records, whether it succeeds or fails', async () => {
    const texts = [
      JSON.stringify(allMarked(bundle)),
      JSON.stringify(allMarked(bundle)).replace(`"${marker} North`, `${marker} North`),
    ]
    const files = texts.map((text, index) => {
      const file = join(folder, `${index}.json`)
      writeFileSync(file, text)
      return file
    })
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'import.ts'), ...files], {
      env: { ...process.env, DATABASE_URL: await testDatabaseUrl(), DATABASE_URL_TRAINING: '' },
      encoding: 'utf8',
    })
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: expect.stringMatching(/\d faulty parts:/),
      stderr: expect.stringMatching(/1\.json: entry\[1\]\.resource\.name: invalid JSON/),
    })
    expect(stdout + stderr).not.toContain(marker)
  })
})
