import { expect, it } from 'vitest'
import type { Finding, LabProcedure } from '#src/contract/labs.ts'
import { countFindings } from './model.ts'
import { hasUnjudged, newResults, valuesOf } from './newResults.ts'

const today = '2026-11-20'

const finding = (valueX: string | null, range: string | null = '50 - 130'): Finding => ({
  labFID: 1,
  labPFID: null,
  labCPFID: null,
  descX: null,
  nameX: 'LDL cholesterol',
  valueX,
  units: 'mg/dL',
  range,
  caseDate: null,
  statusID: null,
})

const procedure = (over: Partial<LabProcedure>): LabProcedure => ({
  labCPID: 1,
  ptName: 'Maria Alvarez Ruiz',
  nameX: 'Lipid panel',
  schedTime: null,
  collectedDate: '2026-11-17',
  receivedDate: '2026-11-18',
  prvName: null,
  status: { labStID: 3, nameX: 'Results available' },
  note: null,
  infoButtonURL: null,
  findings: [],
  ...over,
})

it.each([
  ['today', '2026-11-20', 1],
  ['14 days ago', '2026-11-06', 1],
  ['15 days ago', '2026-11-05', 0],
  ['tomorrow, by a wrong clock', '2026-11-21', 0],
  ['on an unknown day of a month', '2026-11', 0],
  ['never', null, 0],
])('newResults of a result received %s (%s) has the length %s', (_, receivedDate, count) => {
  expect(newResults([procedure({ receivedDate })], today)).toHaveLength(count)
})

it('newResults includes only procedures whose status counts as having results', () => {
  const statuses = [3, 8, 10, 2, 6, 7].map((labStID) => ({ labStID, nameX: '' }))
  const rows = [...statuses, null].map((status, labCPID) => procedure({ labCPID, status }))
  expect(newResults(rows, today).map((row) => row.procedure.labCPID)).toEqual([0, 1, 2])
})

it('newResults counts High and Low values, and sorts the newest first', () => {
  const findings = [finding('140'), finding('131'), finding('40'), finding('99'), finding('Clear'), finding(null)]
  const [first, second] = newResults(
    [procedure({ labCPID: 1, receivedDate: '2026-11-10', findings }), procedure({ labCPID: 2 })],
    today,
  )
  expect(first?.procedure.labCPID).toBe(2)
  expect(second?.counts).toMatchObject({ high: 2, low: 1 })
  expect(second && valuesOf(second.counts)).toBe(5)
})

it.each([
  ['99', true],
  ['140', false],
])('hasUnjudged is true for a positive result beside the LDL cholesterol %s: %s', (value, expected) => {
  const positive = { ...finding('Positive', null), interpretations: [{ code: 'POS', nameX: null }] }
  expect(hasUnjudged(countFindings([finding(value), positive]))).toBe(expected)
})

it.each([[['99']], [[]]])('hasUnjudged is false for the normal values %j', (values) => {
  expect(hasUnjudged(countFindings(values.map((value) => finding(value))))).toBe(false)
})
