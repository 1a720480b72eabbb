import { describe, expect, it } from 'vitest'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { addStateOf, isAdded, isPending, isToSend } from './addState.ts'

const refused = (code: Extract<KeyedOutcome<never>, { kind: 'refused' }>['code']) =>
  addStateOf({ kind: 'refused', code, status: 0, retryAfter: null })

describe('addStateOf', () => {
  it('says what the clinic did with a file', () => {
    const done = { ImgID: 1, SeriesID: 1 }
    expect(addStateOf({ kind: 'done', reply: { ...done, state: 'added', isShown: false } })).toEqual({
      kind: 'added',
      isShown: false,
    })
    expect(addStateOf({ kind: 'done', reply: { ...done, state: 'already-there' } })).toEqual({ kind: 'already-there' })
  })

  it('keeps both names of a file that is of somebody else', () => {
    const inFile = { name: 'Ada Byron', dob: '1815-12-10' }
    const inRecord = { name: 'Maria Alvarez Ruiz', dob: '1974-03-14' }
    const state = addStateOf({ kind: 'done', reply: { state: 'other-patient', inFile, inRecord } })
    expect(state).toEqual({ kind: 'other-patient', inFile, inRecord })
    expect([isAdded(state), isToSend(state)]).toEqual([false, false])
  })

  it('tells files that can not be added from those that can be tried again', () => {
    expect(refused('too-large')).toEqual({ kind: 'problem', problem: 'too-large' })
    expect(refused('bad-input')).toEqual({ kind: 'problem', problem: 'not-picture' })
    expect(refused('not-sent')).toEqual({ kind: 'failed', why: 'not-sent' })
    expect(refused('conflict')).toEqual({ kind: 'failed', why: 'other-record' })
    expect(refused('not-allowed')).toEqual({ kind: 'failed', why: 'not-allowed' })
    expect(refused('storage-full')).toEqual({ kind: 'failed', why: 'full' })
    expect(refused('not-done')).toEqual({ kind: 'failed', why: 'clinic' })
    expect(isToSend(refused('internal'))).toBe(true)
    expect(isToSend(refused('too-large'))).toBe(false)
  })

  it('never sends a file again whose outcome is unknown', () => {
    const state = addStateOf({ kind: 'unknown', key: 'k' })
    expect([state, isToSend(state)]).toEqual([{ kind: 'unknown', key: 'k' }, false])
  })
})

describe('leaving the dialog', () => {
  it('loses files that wait, failed or are being sent, and no others', () => {
    expect(isPending({ kind: 'waiting' })).toBe(true)
    expect(isPending({ kind: 'sending' })).toBe(true)
    expect(isPending(refused('not-sent'))).toBe(true)
    expect(isPending({ kind: 'already-there' })).toBe(false)
    expect(isPending(refused('bad-input'))).toBe(false)
  })
})
