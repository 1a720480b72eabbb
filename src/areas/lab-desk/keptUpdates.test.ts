import { describe, expect, it } from 'vitest'
import { specimenStatuses } from '#src/contract/specimens.ts'
import { type KeptUpdate, noUpdates, readUpdates, updateOf, withoutUpdates, withUpdate } from './keptUpdates.ts'

const [blood, urine] = [
  { specimenID: 7, PtID: 1 },
  { specimenID: 8, PtID: 2 },
]
const typed: KeptUpdate = {
  id: 'a',
  samples: [blood, urine],
  to: specimenStatuses.collected,
  note: 'From home',
  methods: [[7, 2]],
  isRecollected: true,
}

describe('the updates that were not saved', () => {
  it('are found by their samples, in any order', () => {
    const kept = withUpdate(noUpdates, typed)
    expect(updateOf(kept, [urine, blood])).toBe(typed)
    expect(updateOf(kept, [blood])).toMatchObject({ samples: [blood], to: null, note: '', methods: [] })
    expect(updateOf(kept, [blood]).id).not.toBe('a')
  })

  it('replace their earlier state, come first, and are at most 20', () => {
    let kept = withUpdate(withUpdate(noUpdates, { ...typed, id: 'b' }), typed)
    kept = withUpdate(kept, { ...typed, id: 'b', note: 'later' })
    expect(kept.updates.map(({ id, note }) => [id, note])).toEqual([
      ['b', 'later'],
      ['a', 'From home'],
    ])
    for (let count = 0; count < 30; count += 1) kept = withUpdate(kept, { ...typed, id: String(count) })
    expect(kept.updates).toHaveLength(20)
    expect(withoutUpdates(kept, ['29']).updates).toHaveLength(19)
  })

  it('are read as stored, and not if another version stored them', () => {
    const kept = withUpdate(noUpdates, typed)
    expect(readUpdates(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    for (const other of [null, {}, { updates: [{ ...typed, to: 77 }] }, { updates: [{ ...typed, samples: [] }] }])
      expect(readUpdates(other)).toBeNull()
  })
})
