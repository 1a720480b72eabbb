import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { asc } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LocaleName } from '#src/contract/portal.ts'
import { ccdaFolder, readCcdaRules } from '../../../../tests/ccda/ccdaRules.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { patients } from '../../../db/schema/people.ts'
import { importFhir } from '../../../fhir/importFhir.ts'
import { seedDemoClinic } from '../../../seed/demoClinic.ts'
import { generateCcd } from './generateCcd.ts'

const fhirFolder = resolve(import.meta.dirname, '../../../..', process.env['SHARED_DATA'] ?? '../shared/data', 'fhir')
const files = existsSync(fhirFolder) ? readdirSync(fhirFolder).toSorted((a, b) => (a < b ? -1 : 1)) : []
const at = new Date('2026-11-20T15:04:05Z')
const maria = 10482

describe.skipIf(ccdaFolder === null)('documents by HL7’s rules (needs the shared data)', async () => {
  const { db } = await testDatabase()
  const rules = readCcdaRules()
  const generate = async (ptId: number, fromDate: string, language: LocaleName = 'en') => {
    const input = { ptId, fromDate, toDate: '2026-11-20', language, at, clinicName: 'Riverside Family Clinic' }
    return (await generateCcd(db, input)).content
  }

  beforeAll(() => seedDemoClinic(db, 'main', at))

  it('applies every assert of the Schematron that needs no value sets', () => {
    expect(rules.asserts).toBe(3108)
    expect(rules.leftOut).toHaveLength(33)
  })

  it('finds nothing wrong with a sample of HL7', () => {
    const sample = readFileSync(join(ccdaFolder ?? '', 'samples/hl7-ccd.xml'))
    expect(rules.faultsOf(sample)).toEqual([])
  })

  it('finds the error of a document with one by the schema', () => {
    const negative = readFileSync(join(ccdaFolder ?? '', 'negative/hl7-transfer-summary-one-schema-error.xml'))
    expect(rules.faultsOf(negative).filter((fault) => fault.startsWith('schema'))).toEqual([
      expect.stringContaining("attribute 'classCode': 'IND' is not a valid value"),
    ])
  })

  it.each([
    ['a section without its code', /<code code="48765-2"[^>]*\/>/, '', 'a-1198-15349'],
    ['a section without the template of R1.1', '<templateId root="2.16.840.1.113883.10.20.22.2.6.1"/>', '', 'R1.1'],
    ['no end of the care', /<high value="20261120"\/>/, '', 'a-1198-8455'],
  ])('finds %s', async (_, part, replacement, fault) => {
    const valid = new TextDecoder().decode(await generate(maria, '2026-06-01'))
    const broken = valid.replace(part, replacement)
    expect(broken).not.toBe(valid)
    expect(rules.faultsOf(new TextEncoder().encode(broken))).toEqual(
      expect.arrayContaining([expect.stringContaining(fault)]),
    )
  })

  it('writes valid documents of all demo patients', async () => {
    const rows = await db.select({ ptId: patients.ptId }).from(patients).orderBy(asc(patients.ptId))
    expect(rows.length).toBeGreaterThan(20)
    const faults: string[] = []
    for (const { ptId } of rows) faults.push(...rules.faultsOf(await generate(ptId, '2025-11-21')))
    expect(faults).toEqual([])
    // 29 documents take 6 s, and far longer on a busy machine.
  }, 120_000)

  it.each(['es', 'ar'] as const)('writes valid documents in %s', async (language) => {
    const content = await generate(maria, '2025-11-21', language)
    expect(rules.faultsOf(content)).toEqual([])
  })

  it.each(files)('writes a valid document of the whole record of %s', async (name) => {
    const { ptId } = await importFhir(db, createReadStream(join(fhirFolder, name)))
    expect(rules.faultsOf(await generate(ptId, '1900-01-01'))).toEqual([])
  })
})
