import { describe, expect, it } from 'vitest'
import type { Finding } from '#src/contract/labs.ts'
import type { Problem } from '#src/contract/history.ts'
import { guidedFinding } from './guidedFinding.ts'

const a1c = (valueX: string | null, over: Partial<Finding> = {}): Finding => ({
  labFID: 1,
  labPFID: null,
  labCPFID: null,
  descX: '4548-4',
  nameX: 'Hemoglobin A1c',
  valueX,
  units: '%',
  range: null,
  caseDate: null,
  statusID: null,
  ...over,
})
const diabetes: Problem = {
  problemID: 1,
  code: 'E11.9',
  status: 'Active',
  description: 'Type 2 diabetes',
  dateDiagnosed: '2020-01-01',
  codeInfo: null,
}
const wordOf = (finding: Finding, ...problems: Problem[]) =>
  guidedFinding(finding, '2026-11-18', { birth: '1974-03-14', problems })?.band.word.message ?? null
const said = (code: string) => ({ interpretations: [{ code, nameX: null }] })

describe('guidedFinding', () => {
  it('gives the guide to a hemoglobin A1c that the laboratory does not judge', () => {
    expect(wordOf(a1c('5.6'))).toBe('Normal')
    expect(wordOf(a1c('6.1'))).toBe('A little high')
    expect(wordOf(a1c('6.5'))).toBe('High')
    expect(wordOf(a1c('6.8'), diabetes)).toBe('Within a common goal')
  })

  it('adds the guide to a laboratory’s range or interpretation that agrees', () => {
    expect(wordOf(a1c('5.2', { range: '4 - 5.6' }))).toBe('Normal')
    expect(wordOf(a1c('6.1', { range: '4 - 5.6' }))).toBe('A little high')
    expect(wordOf(a1c('6.9', said('HH')))).toBe('High')
  })

  it('never contradicts the laboratory', () => {
    expect(wordOf(a1c('5.8', { range: '4 - 6' }))).toBeNull()
    expect(wordOf(a1c('5.5', { range: '4 - 5.4' }))).toBeNull()
    expect(wordOf(a1c('6.9', said('N')))).toBeNull()
    expect(wordOf(a1c('5.2', said('A')))).toBeNull()
    expect(wordOf(a1c('4.2', { range: '4.5 - 5.6' }))).toBeNull()
    expect(wordOf(a1c('7.4', said('N')), diabetes)).toBeNull()
    expect(wordOf(a1c('4.2', said('L')), diabetes)).toBeNull()
  })

  it('shows a goal of people with diabetes beside High', () => {
    expect(wordOf(a1c('6.4', { range: '4 - 5.6' }), diabetes)).toBe('Within a common goal')
    expect(wordOf(a1c('8.1', { range: '4 - 5.6' }), diabetes)).toBe('Above a common goal')
  })

  it.each([
    ['another test', a1c('6.1', { descX: '13457-7' })],
    ['another unit', a1c('43', { units: 'mmol/mol' })],
    ['a canceled result', a1c('6.1', { statusID: 6 })],
    ['a bound', a1c('>14.0')],
    ['words', a1c('6.1', { isWords: true })],
    ['no value', a1c(null)],
  ])('gives no guide to %s', (_, finding) => {
    expect(wordOf(finding)).toBeNull()
  })

  it('gives no guide if the patient or the date of the result is unknown, or the patient was a child', () => {
    const adult = { birth: '1974-03-14', problems: [] }
    expect(guidedFinding(a1c('6.1'), '2026-11-18', null)).toBeNull()
    expect(guidedFinding(a1c('6.1'), null, adult)).toBeNull()
    expect(guidedFinding(a1c('6.1'), '1990-11-18', adult)).toBeNull()
  })
})
