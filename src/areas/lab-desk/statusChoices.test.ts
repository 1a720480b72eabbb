import { describe, expect, it } from 'vitest'
import { type Specimen, type SpecimenStatus, specimenStatuses } from '#src/contract/specimens.ts'
import { isNoteNeeded, replacedIn, sampleLabeled, statusChoices } from './statusChoices.ts'

const sample = (specimenID: number, status: SpecimenStatus, more: Partial<Specimen> = {}): Specimen => ({
  lLabSpecTypeID: 1,
  strLabSpecTypeName: 'Blood',
  localEntryID: null,
  NameX: 'Lipid panel',
  BillOnSave: false,
  CollectionMethodID: null,
  CollectionMethodName: null,
  specimenID,
  PtID: 1,
  ptName: 'Ann Ames',
  labCPID: 1,
  statusID: specimenStatuses[status],
  statusNote: null,
  changedAt: '2026-11-28T12:00:00Z',
  changedBy: null,
  collectedDate: null,
  replacesSpecimenID: null,
  history: [],
  ...more,
})
const none: ReadonlySet<number> = new Set()
const allowed = (...samples: Specimen[]) =>
  statusChoices(samples, none).flatMap(({ name, hindrance }) => (hindrance === null ? name : []))

describe('statusChoices', () => {
  it('offers the statuses that every chosen sample can get', () => {
    expect(allowed(sample(1, 'collected'))).toEqual(['ordered', 'inTransit', 'received', 'rejected'])
    expect(allowed(sample(1, 'collected'), sample(2, 'inTransit'))).toEqual(['ordered', 'received', 'rejected'])
    expect(allowed(sample(1, 'resulted'))).toEqual([])
  })

  it('names the first sample that hinders a status, and why', () => {
    const choices = statusChoices([sample(1, 'received'), sample(2, 'ordered')], none)
    const of = (name: SpecimenStatus) => choices.find((choice) => choice.name === name)?.hindrance
    expect([of('resulted')?.sample.specimenID, of('resulted')?.fault]).toEqual([2, 'skipped'])
    expect([of('received')?.sample.specimenID, of('received')?.fault]).toEqual([1, 'same'])
    expect(of('rejected')).toBeNull()
  })

  it('offers no other status for a rejected sample for which a new one was ordered', () => {
    const replaced = replacedIn([sample(2, 'ordered', { replacesSpecimenID: 1 })])
    const faults = statusChoices([sample(1, 'rejected')], replaced).map(({ hindrance }) => hindrance?.fault)
    expect(new Set(faults)).toEqual(new Set(['replaced', 'same']))
  })
})

describe('isNoteNeeded', () => {
  it('requires a note if one sample is rejected or goes back', () => {
    const samples = [sample(1, 'collected'), sample(2, 'received')]
    expect(isNoteNeeded(samples, specimenStatuses.rejected)).toBe(true)
    expect(isNoteNeeded(samples, specimenStatuses.inTransit)).toBe(true)
    expect(isNoteNeeded(samples.slice(0, 1), specimenStatuses.inTransit)).toBe(false)
    expect(isNoteNeeded(samples, null)).toBe(false)
  })
})

describe('sampleLabeled', () => {
  const samples = [
    sample(1, 'ordered'),
    sample(2, 'ordered', { localEntryID: 'S-1002' }),
    sample(3, 'ordered', { localEntryID: 'S-10' }),
    sample(4, 'ordered', { localEntryID: 'S-10' }),
  ]

  it('finds the sample whose whole label a scanner typed', () => {
    expect(sampleLabeled(samples, ' s-1002 ')?.specimenID).toBe(2)
    expect(sampleLabeled(samples, 'S-100')).toBeNull()
  })

  it('finds none if two have the label, or if nothing was typed', () => {
    expect(sampleLabeled(samples, 'S-10')).toBeNull()
    expect(sampleLabeled(samples, '')).toBeNull()
  })
})
