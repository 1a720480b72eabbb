import { writeFileSync } from 'node:fs'

/** Numbers of rows in the large record, which fill the lists and charts of the benchmark. */
export const bigRecord = { conditions: 10_000, vitals: 5000, labs: 12_000 }
/** Those of a record of 1,000 entries. */
export const middleRecord = { conditions: 100, vitals: 300, labs: 600 }

const day = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00')

/**
 * Writes a FHIR R4 collection of one patient, identical every time: about 17 MB for the large record. Patients with
 * different names are different people. Returns its size in bytes.
 */
export function writeBigBundle(file: string, counts = bigRecord, name = 'bench'): number {
  const patient = {
    resourceType: 'Patient',
    id: `${name}-patient`,
    identifier: [{ system: 'urn:yarrow:bench', value: `${name}-1`, type: { coding: [{ code: 'MR' }] } }],
    name: [{ family: 'Long', given: ['Record'] }],
    gender: 'female',
    birthDate: '1950-01-01',
  }
  const subject = { reference: `Patient/${name}-patient` }
  const start = Date.UTC(2010, 0, 1, 12)
  const vitalCategory = [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }] },
  ]
  const labCategory = [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] },
  ]
  const ucum = 'http://unitsofmeasure.org'
  const loinc = (code: string, display: string) => ({
    coding: [{ system: 'http://loinc.org', code, display }],
    text: display,
  })
  const pressure = (code: string, value: number) => ({
    code: loinc(code, code),
    valueQuantity: { value, unit: 'mmHg', system: ucum, code: 'mm[Hg]' },
  })
  const resources: object[] = [patient]
  for (let i = 0; i < counts.conditions; i++)
    resources.push({
      resourceType: 'Condition',
      id: `${name}-condition-${i}`,
      subject,
      clinicalStatus: { coding: [{ code: i % 3 ? 'resolved' : 'active' }] },
      code: {
        coding: [{ system: 'http://snomed.info/sct', code: String(10_000_000 + i), display: `Finding number ${i}` }],
        text: `Finding number ${i}, written at some length as such texts are in real records`,
      },
      onsetDateTime: iso(start + (i * day) / 2),
    })
  for (let i = 0; i < counts.vitals; i++)
    resources.push({
      resourceType: 'Observation',
      id: `${name}-pressure-${i}`,
      status: 'final',
      subject,
      category: vitalCategory,
      code: loinc('85354-9', 'Blood pressure panel'),
      effectiveDateTime: iso(start + i * day),
      component: [pressure('8480-6', 110 + (i % 40)), pressure('8462-4', 70 + (i % 20))],
    })
  for (let i = 0; i < counts.labs; i++)
    resources.push({
      resourceType: 'Observation',
      id: `${name}-lab-${i}`,
      status: 'final',
      subject,
      category: labCategory,
      code: loinc('2093-3', 'Total cholesterol'),
      effectiveDateTime: iso(start + (i * day) / 3),
      valueQuantity: { value: 150 + (i % 90), unit: 'mg/dL', system: ucum, code: 'mg/dL' },
      referenceRange: [{ low: { value: 125, unit: 'mg/dL' }, high: { value: 200, unit: 'mg/dL' } }],
      note: [{ text: 'x'.repeat(120) }],
    })
  const text = JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource) => ({ resource })),
  })
  writeFileSync(file, text)
  return Buffer.byteLength(text)
}
