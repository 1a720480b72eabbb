import { describe, expect, it } from 'vitest'
import { isBackwards, isOld, needsNote, orderFault } from './specimenOrder.ts'
import { type SpecimenStatus, specimenStatuses } from './specimens.ts'

const names = Object.keys(specimenStatuses) as SpecimenStatus[]

/** What each status does after each other one: allowed, with a note, backwards with a note, or why not. */
const matrix: Readonly<Record<SpecimenStatus, Readonly<Record<SpecimenStatus, string>>>> = {
  ordered: {
    ordered: 'same',
    collected: 'yes',
    inTransit: 'skipped',
    received: 'skipped',
    resulted: 'skipped',
    rejected: 'note',
  },
  collected: {
    ordered: 'back',
    collected: 'same',
    inTransit: 'yes',
    received: 'yes',
    resulted: 'skipped',
    rejected: 'note',
  },
  inTransit: {
    ordered: 'back',
    collected: 'back',
    inTransit: 'same',
    received: 'yes',
    resulted: 'skipped',
    rejected: 'note',
  },
  received: {
    ordered: 'back',
    collected: 'back',
    inTransit: 'back',
    received: 'same',
    resulted: 'yes',
    rejected: 'note',
  },
  resulted: {
    ordered: 'final',
    collected: 'final',
    inTransit: 'final',
    received: 'final',
    resulted: 'same',
    rejected: 'final',
  },
  rejected: {
    ordered: 'back',
    collected: 'back',
    inTransit: 'back',
    received: 'back',
    resulted: 'skipped',
    rejected: 'same',
  },
}

describe('the order of statuses', () => {
  it.each(names.flatMap((from) => names.map((to) => [from, to, matrix[from][to]] as const)))(
    'judges %s to %s as %s',
    (from, to, expected) => {
      const [one, other] = [specimenStatuses[from], specimenStatuses[to]]
      const fault = orderFault({ statusID: one, isReplaced: false }, other)
      const allowed = isBackwards(one, other) ? 'back' : needsNote(one, other) ? 'note' : 'yes'
      expect(fault ?? allowed).toBe(expected)
    },
  )

  it('refuses every other status of a rejected specimen for which a new one was ordered', () => {
    for (const to of names)
      expect(orderFault({ statusID: specimenStatuses.rejected, isReplaced: true }, specimenStatuses[to])).toBe(
        to === 'rejected' ? 'same' : 'replaced',
      )
  })

  it('requires a note for each step backwards and each rejection only', () => {
    const withNote = names.flatMap((from) =>
      names
        .filter(
          (to) => orderFault({ statusID: specimenStatuses[from], isReplaced: false }, specimenStatuses[to]) === null,
        )
        .filter((to) => needsNote(specimenStatuses[from], specimenStatuses[to]))
        .map((to) => matrix[from][to]),
    )
    expect(new Set(withNote)).toEqual(new Set(['note', 'back']))
  })
})

describe('isOld', () => {
  const { received, collected, inTransit } = specimenStatuses

  it('finds a specimen that is received more than three days after its collection', () => {
    expect(isOld('2026-11-24', received, '2026-11-28')).toBe(true)
    expect(isOld('2026-11-25', received, '2026-11-28')).toBe(false)
    expect(isOld('2026-11-24T23:30:00-05:00', received, '2026-11-28')).toBe(true)
  })

  it('judges neither other statuses nor an unknown or imprecise day', () => {
    expect(isOld('2026-11-01', collected, '2026-11-28')).toBe(false)
    expect(isOld('2026-11-01', inTransit, '2026-11-28')).toBe(false)
    expect(isOld(null, received, '2026-11-28')).toBe(false)
    expect(isOld('2026-10', received, '2026-11-28')).toBe(false)
  })
})
