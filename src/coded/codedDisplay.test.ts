import { describe, expect, it } from 'vitest'
import { codedDisplay } from './codedDisplay.ts'
import { table as conditions } from './conditions/es.ts'
import { table as labs } from './labs/es.ts'
import { table as vaccines } from './vaccines/es.ts'

const snomed = 'http://snomed.info/sct'
const icd10cm = 'http://hl7.org/fhir/sid/icd-10-cm'
const loinc = 'http://loinc.org'
const cvx = 'http://hl7.org/fhir/sid/cvx'

describe('codedDisplay', () => {
  it('returns the word for a code whose name it knows', () => {
    expect(codedDisplay({ text: 'High blood pressure', code: 'I10', codeSystem: icd10cm }, conditions)).toEqual({
      text: 'Presión arterial alta',
      original: 'High blood pressure',
      isExact: true,
    })
  })
  it('leaves the words as recorded without a table, as in English', () => {
    const recorded = { text: 'High blood pressure', original: null, isExact: true }
    expect(codedDisplay({ text: 'High blood pressure', code: 'I10', codeSystem: icd10cm }, null)).toEqual(recorded)
  })
  it('leaves the words of an unknown code as recorded', () => {
    const coded = { text: 'Rare syndrome', code: '999999', codeSystem: snomed }
    expect(codedDisplay(coded, conditions)).toEqual({ text: 'Rare syndrome', original: null, isExact: true })
  })
  it.each([
    ['of another system', '44054006', loinc],
    ['of a system that no list has', '44054006', 'http://example.org/local'],
    ['without a system', '44054006', null],
  ])('ignores a known code %s', (_, code, codeSystem) => {
    expect(codedDisplay({ text: 'Sugar trouble', code, codeSystem }, conditions).original).toBeNull()
  })
  it('knows a system by its OID', () => {
    const coded = { text: 'T2DM', code: '44054006', codeSystem: 'urn:oid:2.16.840.1.113883.6.96' }
    expect(codedDisplay(coded, conditions).text).toBe('Diabetes tipo 2')
  })
  it.each([
    ['an ICD-10-CM code', { text: 'Low back pain', code: 'M54.5', codeSystem: icd10cm }, conditions, 'Dolor'],
    ['a vaccine code', { text: 'DTP', code: '01', codeSystem: cvx }, vaccines, 'Difteria, tétanos y tosferina (DTP)'],
  ])('knows %s that is retired, because old records have it', (_, coded, table, word) => {
    expect(codedDisplay(coded, table).text).toMatch(new RegExp(`^${word.replaceAll(/[()]/g, '\\$&')}`))
  })
  it('finds a vaccine code with and without its leading zero', () => {
    for (const code of ['03', '3'])
      expect(codedDisplay({ text: 'MMR II', code, codeSystem: cvx }, vaccines).text).toMatch(/^Sarampión/)
  })
})

describe('codedDisplay by name', () => {
  it('finds words without a code, as in rows that a device saved earlier', () => {
    expect(codedDisplay({ text: 'Type 2 diabetes' }, conditions).text).toBe('Diabetes tipo 2')
  })
  it('ignores case, spacing, invisible characters and the kind of apostrophe', () => {
    expect(codedDisplay({ text: ' type 2\u00A0 DIABETES\u200B ' }, conditions).text).toBe('Diabetes tipo 2')
    expect(codedDisplay({ text: 'Alzheimer’s disease' }, conditions).text).toBe('Enfermedad de Alzheimer')
  })
  it('finds no part of a name', () => {
    expect(codedDisplay({ text: 'No type 2 diabetes' }, conditions).original).toBeNull()
  })
})

describe('codedDisplay of words that differ from their code', () => {
  it('is not exact, because the words may say more', () => {
    const coded = { text: 'Allergic asthma since childhood', code: '195967001', codeSystem: snomed }
    expect(codedDisplay(coded, conditions)).toEqual({
      text: 'Asma',
      original: 'Allergic asthma since childhood',
      isExact: false,
    })
  })
  it('leaves them as recorded if they name another concept', () => {
    const coded = { text: 'Gout', code: '195967001', codeSystem: snomed }
    expect(codedDisplay(coded, conditions)).toEqual({ text: 'Gout', original: null, isExact: true })
  })
  it('uses words that refine the code', () => {
    const coded = { text: 'Polyp of the colon, removed', code: 'K63.5', codeSystem: icd10cm }
    expect(codedDisplay(coded, conditions)).toMatchObject({ text: 'Pólipo del colon, extirpado', isExact: true })
  })
  it('uses the code if the words are a general name that sources give it too', () => {
    expect(codedDisplay({ text: 'Glucose', code: '25428-4', codeSystem: loinc }, labs).text).toBe('Glucosa en la orina')
    expect(codedDisplay({ text: 'Glucose', code: '2345-7', codeSystem: loinc }, labs).text).toBe('Glucosa')
    expect(codedDisplay({ text: 'Glucose' }, labs).text).toBe('Glucosa')
  })
  it('is exact for the name that LOINC gave to the code', () => {
    const coded = { text: 'Sodium [Moles/volume] in Serum or Plasma', code: '2951-2', codeSystem: loinc }
    expect(codedDisplay(coded, labs)).toMatchObject({ text: 'Sodio', isExact: true })
  })
  it('is exact for a code without a name', () => {
    const coded = { text: 'Code 44054006 (SNOMED CT)', code: '44054006', codeSystem: snomed }
    expect(codedDisplay(coded, conditions)).toMatchObject({ text: 'Diabetes tipo 2', isExact: true })
  })
})
