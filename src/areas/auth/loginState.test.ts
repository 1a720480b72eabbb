import { describe, expect, it } from 'vitest'
import { nextLoginState, untouched, type LoginEvent, type LoginState } from './loginState.ts'

const after = (...events: LoginEvent[]): LoginState => events.reduce(nextLoginState, untouched)
const refused: LoginEvent = { kind: 'answered', result: { kind: 'refused' } }
const sent: LoginEvent = { kind: 'sent' }

describe('nextLoginState', () => {
  it('marks both fields after a refusal, and unmarks the one that is changed', () => {
    const state = after(sent, refused)
    expect(state).toMatchObject({ progress: 'idle', marked: ['username', 'password'], refusal: { kind: 'refused' } })
    expect(nextLoginState(state, { kind: 'changed', field: 'username' }).marked).toEqual(['password'])
  })

  it('keeps the message until the next attempt has ended', () => {
    const changed = after(sent, refused, { kind: 'changed', field: 'password' })
    expect(changed.refusal).toEqual({ kind: 'refused' })
    expect(nextLoginState(changed, sent).refusal).toEqual({ kind: 'refused' })
    expect(after(sent, refused, { kind: 'incomplete', missing: ['password'] }).refusal).toBeNull()
  })

  it('marks no field if the connection fails or the cause is unknown', () => {
    for (const kind of ['connection', 'unknown'] as const)
      expect(after(sent, { kind: 'answered', result: { kind } })).toMatchObject({ marked: [], refusal: { kind } })
  })

  it('reports missing fields until they are changed', () => {
    const state = after({ kind: 'incomplete', missing: ['username', 'password'] })
    expect(nextLoginState(state, { kind: 'changed', field: 'password' }).missing).toEqual(['username'])
    expect(nextLoginState(state, sent).missing).toEqual([])
  })

  it('counts failed attempts, but not incomplete ones, and resets the count for another database', () => {
    expect(after(sent, refused, sent, refused, sent, refused).failed).toBe(3)
    expect(after({ kind: 'incomplete', missing: ['username'] }).failed).toBe(0)
    expect(after(sent, refused, { kind: 'database-changed' })).toMatchObject({ failed: 0, refusal: null, marked: [] })
  })

  it('marks no field and counts no failure if a passkey was refused', () => {
    const result = { kind: 'passkey', why: 'unknown' } as const
    const state = after({ kind: 'sent', by: 'passkey' }, { kind: 'answered', result })
    expect(state).toMatchObject({ progress: 'idle', marked: [], refusal: result, failed: 0 })
  })

  it('reports nothing if the person declined the passkey prompt', () => {
    expect(after({ kind: 'sent', by: 'passkey' }).progress).toBe('passkey')
    expect(after(sent, refused, { kind: 'sent', by: 'passkey' }, { kind: 'cancelled' })).toMatchObject({
      progress: 'idle',
      refusal: null,
      tries: 1,
    })
  })

  it('counts every finished attempt, so that the same text is announced again', () => {
    expect(after(sent, refused).tries).toBe(1)
    expect(after(sent, refused, sent, refused).tries).toBe(2)
    expect(after({ kind: 'incomplete', missing: ['username'] }).tries).toBe(1)
  })

  it('is done after a success, also if a new password is required next, and stays done if a field changes', () => {
    for (const kind of ['done', 'reset-required'] as const) {
      const state = after(sent, refused, sent, { kind: 'answered', result: { kind } })
      expect(state).toMatchObject({ progress: 'done', refusal: null, marked: [], failed: 0 })
      expect(nextLoginState(state, { kind: 'changed', field: 'username' }).progress).toBe('done')
    }
  })
})
