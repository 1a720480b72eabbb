import { describe, expect, it } from 'vitest'
import { savingState } from './savingState.ts'

const nothing = { isListed: false, isBusy: false, write: undefined, outcome: null }
const row = (state: 'draft' | 'waiting' | 'sending' | 'unknown', problem: string | null = null) => ({ state, problem })

describe('savingState', () => {
  it('is open before anything was done, and for a stored draft without a problem', () => {
    expect(savingState(nothing)).toEqual({ kind: 'open' })
    expect(savingState({ ...nothing, write: row('draft') })).toEqual({ kind: 'open' })
  })

  it('is saved if the clinic has the reading, even if the stored write or the last outcome differs', () => {
    expect(savingState({ ...nothing, outcome: { kind: 'sent' } })).toEqual({ kind: 'saved' })
    const late = { isListed: true, isBusy: true, write: row('unknown'), outcome: { kind: 'unavailable' } } as const
    expect(savingState(late)).toEqual({ kind: 'saved' })
  })

  it('is busy while the reading is being sent, by this page or another', () => {
    expect(savingState({ ...nothing, isBusy: true, write: row('waiting') })).toEqual({ kind: 'busy' })
    expect(savingState({ ...nothing, write: row('sending') })).toEqual({ kind: 'busy' })
  })

  it('is the stored write’s state or problem if the last outcome differs', () => {
    expect(savingState({ ...nothing, write: row('waiting'), outcome: { kind: 'unknown' } })).toEqual({
      kind: 'waiting',
    })
    expect(savingState({ ...nothing, write: row('unknown'), outcome: { kind: 'waiting' } })).toEqual({
      kind: 'unknown',
    })
    expect(savingState({ ...nothing, write: row('draft', 'bad-input'), outcome: { kind: 'waiting' } })).toEqual({
      kind: 'refused',
      code: 'bad-input',
    })
  })

  it('is the outcome of the last attempt if no write is stored', () => {
    const after = (outcome: Parameters<typeof savingState>[0]['outcome']) => savingState({ ...nothing, outcome })
    expect(after({ kind: 'unknown' })).toEqual({ kind: 'unknown' })
    expect(after({ kind: 'waiting' })).toEqual({ kind: 'waiting' })
    expect(after({ kind: 'unavailable' })).toEqual({ kind: 'refused', code: 'unavailable' })
    expect(after({ kind: 'no-room' })).toEqual({ kind: 'refused', code: 'no-room' })
    expect(after({ kind: 'refused', code: 'not-allowed' })).toEqual({ kind: 'refused', code: 'not-allowed' })
  })
})
