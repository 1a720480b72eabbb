import { describe, expect, it } from 'vitest'
import { blankCard, type CardPart } from '../draft/messageDraft.ts'
import { cardGap, lostSides, reasonToSend } from './cardModel.ts'

const good = (no: number) => ({ no, fault: null, isAccepted: false })
const both: CardPart = { front: good(1), back: good(2), missingReason: null }

describe('cardGap', () => {
  it('is null if both sides can be read', () => {
    expect(cardGap(both)).toBeNull()
  })

  it('asks for both sides, or for one if the sender has only one', () => {
    expect(cardGap(blankCard)).toEqual({ kind: 'sides' })
    expect(cardGap({ ...both, back: null })).toEqual({ kind: 'sides' })
    expect(cardGap({ ...blankCard, missingReason: 'Lost' })).toEqual({ kind: 'sides' })
    expect(cardGap({ ...both, back: null, missingReason: 'The back is empty' })).toBeNull()
  })

  it('asks for a reason if there is only one side, and not if there are both', () => {
    expect(cardGap({ ...both, front: null, missingReason: ' ' })).toEqual({ kind: 'reason' })
    expect(cardGap({ ...both, missingReason: '' })).toBeNull()
  })

  it('asks for another photo until a photo that can’t be read is accepted', () => {
    const blurred = { no: 2, fault: 'blurred' as const, isAccepted: false }
    expect(cardGap({ ...both, back: blurred })).toEqual({ kind: 'fault', side: 'back' })
    expect(cardGap({ ...both, back: { ...blurred, isAccepted: true } })).toBeNull()
  })
})

describe('lostSides', () => {
  it('returns a side whose part does not exist, and cardGap names it before other gaps', () => {
    expect(lostSides(both, () => true)).toEqual([])
    const lost = lostSides(both, (no) => no === 1)
    expect(lost).toEqual(['back'])
    expect(cardGap(both, lost)).toEqual({ kind: 'lost', side: 'back' })
    expect(cardGap({ ...both, front: null, missingReason: 'Lost' }, lost)).toEqual({ kind: 'lost', side: 'back' })
  })

  it('leaves out a side that was never taken', () => {
    expect(lostSides({ ...both, back: null }, () => false)).toEqual(['front'])
    expect(lostSides(blankCard, () => false)).toEqual([])
  })
})

describe('reasonToSend', () => {
  it('is the trimmed reason if one side is missing, and null otherwise', () => {
    expect(reasonToSend({ ...both, back: null, missingReason: ' Lost ' })).toBe('Lost')
    expect(reasonToSend({ ...both, back: null, missingReason: ' ' })).toBeNull()
    expect(reasonToSend({ ...both, missingReason: 'Lost' })).toBeNull()
  })
})
