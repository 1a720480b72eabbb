import { expect, it } from 'vitest'
import type { Finding } from '#src/contract/labs.ts'
import { findingsInOrder } from './findingsInOrder.ts'

const finding = (labFID: number, valueX: string | null, over: Partial<Finding> = {}): Finding => ({
  labFID,
  labPFID: null,
  labCPFID: null,
  descX: null,
  nameX: `Finding ${labFID}`,
  valueX,
  units: null,
  range: '10 - 20',
  caseDate: null,
  statusID: null,
  ...over,
})
const coded = (code: string) => ({ range: null, interpretations: [{ code, nameX: null }] })
const order = (findings: readonly Finding[]) => findingsInOrder(findings).map(({ labFID }) => labFID)

it('findingsInOrder puts critical findings first, then those outside the normal, then those to be noted', () => {
  expect(
    order([
      finding(1, '15'),
      finding(2, null, coded('POS')),
      finding(3, '9'),
      finding(4, '40', { interpretations: [{ code: 'HH', nameX: null }] }),
      finding(5, '21'),
    ]),
  ).toEqual([4, 3, 5, 2, 1])
})

it('findingsInOrder keeps the order of the report within a group, and among findings that nobody judges', () => {
  expect(order([finding(1, '10'), finding(2, 'clear'), finding(3, '12', { range: null }), finding(4, '20')])).toEqual([
    1, 2, 3, 4,
  ])
  expect(order([finding(1, '30'), finding(2, '5'), finding(3, '25')])).toEqual([1, 2, 3])
})

it('findingsInOrder does not move a canceled finding forward, whatever its value', () => {
  expect(order([finding(1, '15'), finding(2, '99', { state: 'cancelled' }), finding(3, '99')])).toEqual([3, 1, 2])
})

it('findingsInOrder keeps the order of a culture, where each medicine belongs to the germ above it', () => {
  const culture = [
    finding(1, 'Escherichia coli', { range: null }),
    finding(2, null, coded('S')),
    finding(3, null, coded('R')),
    finding(4, 'Klebsiella', { range: null }),
    finding(5, null, coded('R')),
  ]
  expect(order(culture)).toEqual([1, 2, 3, 4, 5])
})

it('findingsInOrder leaves the given list as it is, and accepts an empty one', () => {
  const given = [finding(1, '15'), finding(2, '99')]
  findingsInOrder(given)
  expect(given.map(({ labFID }) => labFID)).toEqual([1, 2])
  expect(order([])).toEqual([])
})
