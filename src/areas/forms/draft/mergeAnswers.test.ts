import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormEntry } from '#src/contract/formData.ts'
import { hasSameAnswers, mergeAnswers, takeTheirs } from './mergeAnswers.ts'

const entry = (DataFieldID: number, Value: string, FieldType: FormEntry['FieldType'] = 'text'): FormEntry => ({
  DataFieldID,
  FieldType,
  PageEntryID: 1,
  ComEntryID: DataFieldID,
  Value,
})
const values = (entries: readonly FormEntry[]) =>
  Object.fromEntries(entries.map(({ DataFieldID, Value }) => [DataFieldID, Value]))

describe('mergeAnswers', () => {
  it('keeps answers that only this device has, and takes those that only the clinic has', () => {
    const merged = mergeAnswers({ base: [], mine: [entry(1, 'mine')], theirs: [entry(2, 'theirs')] })
    expect(values(merged.entries)).toEqual({ 1: 'mine', 2: 'theirs' })
    expect(merged.conflicts).toEqual([])
  })

  it('takes the changed answer if only one side changed it', () => {
    const base = [entry(1, 'a'), entry(2, 'b')]
    const merged = mergeAnswers({
      base,
      mine: [entry(1, 'a2'), entry(2, 'b')],
      theirs: [entry(1, 'a'), entry(2, 'b2')],
    })
    expect(values(merged.entries)).toEqual({ 1: 'a2', 2: 'b2' })
    expect(merged.conflicts).toEqual([])
  })

  it('removes an answer that one side removed and the other did not change', () => {
    const base = [entry(1, 'a'), entry(2, 'b')]
    const merged = mergeAnswers({ base, mine: [entry(2, 'b')], theirs: [entry(1, 'a')] })
    expect(merged).toEqual({ entries: [], conflicts: [] })
  })

  it('reports an answer that both sides changed, and keeps that of this device', () => {
    const merged = mergeAnswers({ base: [entry(1, 'a')], mine: [entry(1, 'b')], theirs: [entry(1, 'c')] })
    expect(values(merged.entries)).toEqual({ 1: 'b' })
    expect(merged.conflicts).toEqual([{ dataFieldID: 1, mine: entry(1, 'b'), theirs: entry(1, 'c') }])
  })

  it('reports an answer that one side removed and the other changed', () => {
    const merged = mergeAnswers({ base: [entry(1, 'a')], mine: [], theirs: [entry(1, 'c')] })
    expect(merged).toEqual({ entries: [], conflicts: [{ dataFieldID: 1, mine: null, theirs: entry(1, 'c') }] })
  })

  it('reports nothing if both sides made the same change', () => {
    expect(mergeAnswers({ base: [], mine: [entry(1, 'b')], theirs: [entry(1, 'b')] }).conflicts).toEqual([])
  })

  it('never reports computed answers', () => {
    const [mine, theirs] = [[entry(1, '3', 'computed')], [entry(1, '4', 'computed')]]
    expect(mergeAnswers({ base: [], mine, theirs })).toEqual({ entries: mine, conflicts: [] })
  })

  it('loses no answer: each one of both sides is in the result, in a conflict, or was replaced by a newer one', () => {
    const answers = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('a', 'b', 'c')), {
        selector: ([field]) => field,
      })
      .map((pairs) => pairs.map(([field, value]) => entry(field, value)))
    fc.assert(
      fc.property(answers, answers, answers, (base, mine, theirs) => {
        const { entries, conflicts } = mergeAnswers({ base, mine, theirs })
        const before = values(base)
        const result = values(entries)
        for (const { DataFieldID, Value } of [...mine, ...theirs]) {
          const conflict = conflicts.find(({ dataFieldID }) => dataFieldID === DataFieldID)
          const isKept =
            result[DataFieldID] === Value || conflict?.mine?.Value === Value || conflict?.theirs?.Value === Value
          expect(isKept || before[DataFieldID] === Value).toBe(true)
        }
      }),
    )
  })
})

describe('takeTheirs', () => {
  const merged = mergeAnswers({
    base: [],
    mine: [entry(1, 'mine'), entry(2, 'mine')],
    theirs: [entry(1, 'theirs'), entry(2, 'theirs'), entry(3, 'only theirs')],
  })

  it('replaces only the chosen answers', () => {
    expect(values(takeTheirs(merged, new Set([2])))).toEqual({ 1: 'mine', 2: 'theirs', 3: 'only theirs' })
  })

  it('removes an answer that the clinic does not have', () => {
    const removed = mergeAnswers({ base: [entry(1, 'a')], mine: [entry(1, 'b')], theirs: [] })
    expect(takeTheirs(removed, new Set([1]))).toEqual([])
  })
})

describe('hasSameAnswers', () => {
  it('ignores the order and empty answers', () => {
    expect(hasSameAnswers([entry(1, 'a'), entry(2, 'b'), entry(3, '')], [entry(2, 'b'), entry(1, 'a')])).toBe(true)
    expect(hasSameAnswers([entry(1, 'a')], [entry(1, 'b')])).toBe(false)
    expect(hasSameAnswers([entry(1, 'a')], [])).toBe(false)
  })
})
