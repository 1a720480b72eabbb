import { describe, expect, it } from 'vitest'
import { pendingActions } from './pendingActions.ts'

const message = { hasDrafts: true, isRepeatable: false }
const reading = { hasDrafts: false, isRepeatable: true }
const online = { isOffline: false, wasAsked: false }
const offline = { isOffline: true, wasAsked: false }

describe('pendingActions', () => {
  it('offers to edit or withdraw a waiting write that was a draft', () => {
    expect(pendingActions(message, { ...online, state: 'waiting' })).toEqual(['sendNow', 'edit', 'withdraw'])
    expect(pendingActions(message, { ...offline, state: 'waiting' })).toEqual(['edit', 'withdraw'])
  })

  it('offers to discard a waiting write of a kind without drafts', () => {
    expect(pendingActions(reading, { ...online, state: 'waiting' })).toEqual(['sendNow', 'discard'])
    expect(pendingActions(reading, { ...offline, state: 'waiting' })).toEqual(['discard'])
  })

  it('offers to resend a write in state unknown only if the clinic was asked and the write is not repeatable', () => {
    expect(pendingActions(message, { ...online, state: 'unknown' })).toEqual(['check'])
    const asked = { isOffline: false, wasAsked: true, state: 'unknown' } as const
    expect(pendingActions(message, asked)).toEqual(['check', 'sendAgain', 'discard'])
    expect(pendingActions(reading, asked)).toEqual(['check'])
  })

  it('offers nothing while a write is being sent, or while its outcome can’t be checked', () => {
    expect(pendingActions(message, { ...online, state: 'sending' })).toEqual([])
    expect(pendingActions(message, { isOffline: true, wasAsked: true, state: 'unknown' })).toEqual([])
  })

  it('offers to edit a returned write, or to retry it if its kind has no drafts', () => {
    expect(pendingActions(message, { ...online, state: 'returned' })).toEqual(['edit'])
    expect(pendingActions(reading, { ...online, state: 'refused' })).toEqual(['retry', 'discard'])
    expect(pendingActions(reading, { ...offline, state: 'unsent' })).toEqual(['retry', 'discard'])
  })
})
