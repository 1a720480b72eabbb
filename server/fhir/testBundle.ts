import { FhirError } from './json/FhirError.ts'
import { fhirFile } from './file/fhirFile.ts'
import type { Fault } from './json/Fault.ts'
import type { PatientRecord } from './record/patientRecord.ts'
import { readFile } from './json/readFile.ts'
import { readAroundFaults, type ReadingOptions } from './readAroundFaults.ts'
import { systems } from './values/codes.ts'

/** A synthetic resource for tests. */
export type TestResource = { readonly resourceType: string } & Readonly<Record<string, unknown>>

export const testUuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const testPatient = {
  resourceType: 'Patient',
  id: testUuid(1),
  name: [{ use: 'official', family: 'Ames', given: ['Ann', 'Beth'] }],
  gender: 'female',
  birthDate: '1970-03-01',
} as const satisfies TestResource

export const ofPatient = { reference: `Patient/${testPatient.id}` }

export const concept = (code: string, display: string, system: string = systems.snomed) => ({
  coding: [{ system, code, display }],
})
export const loinc = (code: string, display: string) => concept(code, display, systems.loinc)

/** Returns a Condition of the test patient. */
export const condition = (id: string, text: string, more: object = {}) => ({
  resourceType: 'Condition',
  id,
  subject: ofPatient,
  code: { text },
  ...more,
})

export const observation = (id: string, more: object): TestResource => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject: ofPatient,
  ...more,
})
export const vitalSign = (id: string, code: string, value: number, unit: string, more: object = {}) =>
  observation(id, {
    category: [concept('vital-signs', 'Vital Signs')],
    code: loinc(code, `Vital ${code}`),
    effectiveDateTime: '2024-05-06T07:08:09-05:00',
    valueQuantity: { value, unit, system: systems.ucum, code: unit },
    ...more,
  })
export const labResult = (id: string, code: string, more: object) =>
  observation(id, { category: [concept('laboratory', 'Laboratory')], code: loinc(code, `Test ${code}`), ...more })

export function bundleText(resources: readonly object[], type = 'collection'): string {
  return JSON.stringify({ resourceType: 'Bundle', type, entry: resources.map((resource) => ({ resource })) })
}

/** Returns the bytes of a Bundle with the test patient and these resources. */
export const testBundle = (...resources: readonly object[]) => Buffer.from(bundleText([testPatient, ...resources]))

export interface TestReading extends PatientRecord {
  readonly counts: Record<string, number>
  readonly skipped: Record<string, number>
  readonly faults: readonly Fault[]
}

/** Reads bytes, or the test patient and these resources, into rows, without a database. */
export async function readTest(...input: readonly (object | Buffer)[]): Promise<TestReading> {
  return await readTestFile({}, ...input)
}

async function readTestFile(options: ReadingOptions, ...input: readonly (object | Buffer)[]): Promise<TestReading> {
  const [first] = input
  const contents = await readFile(Buffer.isBuffer(first) ? first : testBundle(...input))
  const { record, file, faults } = readAroundFaults(fhirFile(contents), options)
  return { ...record, ...file.tally.sums(), faults }
}

/** Returns the error message with which a file is rejected in strict mode, or `not refused`. */
export async function refusalOf(...input: readonly (object | Buffer)[]): Promise<string> {
  try {
    await readTestFile({ strict: true }, ...input)
  } catch (error) {
    if (error instanceof FhirError) return error.message
    throw error
  }
  return 'not refused'
}
