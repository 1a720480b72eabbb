import { describe, expect, it } from 'vitest'
import { nextLoginState, untouched, type LoginEvent, type LoginState } from './loginState.ts'

const after = (...events: LoginEvent[]): LoginState => events.reduce(nextLoginState, untouched)
const refused: LoginEvent = { kind: 'answered', result: { kind: 'refused' } }
const sent: LoginEvent = { kind: 'sent' }

describe('nextLoginState', () => {
  it('marks both fields at a refusal, and each is cleared when it is changed', () => {
    const state = after(sent, refused)
    expect(state).toMatchObject({ progress: 'idle', marked: ['username', 'password'], refusal: { kind: 'refused' } })
    expect(nextLoginState(state, { kind: 'changed', field: 'username' }).marked).toEqual(['password'])
  })

  it('keeps what was said until the next try has ended', () => {
    const changed = after(sent, refused, { kind: 'changed', field: 'password' })
    expect(changed.refusal).toEqual({ kind: 'refused' })
    expect(nextLoginState(changed, sent).refusal).toEqual({ kind: 'refused' })
    expect(after(sent, refused, { kind: 'incomplete', missing: ['password'] }).refusal).toBeNull()
  })

  it('marks no field where it is not their fault', () => {
    for (const kind of ['connection', 'unknown'] as const)
      expect(after(sent, { kind: 'answered', result: { kind } })).toMatchObject({ marked: [], refusal: { kind } })
  })

  it('says what is missing until it is changed', () => {
    const state = after({ kind: 'incomplete', missing: ['username', 'password'] })
    expect(nextLoginState(state, { kind: 'changed', field: 'password' }).missing).toEqual(['username'])
    expect(nextLoginState(state, sent).missing).toEqual([])
  })

  it('counts failed attempts, and begins anew with another database or once the password was right', () => {
    expect(after(sent, refused, sent, refused, sent, refused).failed).toBe(3)
    expect(after({ kind: 'incomplete', missing: ['username'] }).failed).toBe(0)
    expect(after(sent, refused, { kind: 'database-changed' })).toMatchObject({ failed: 0, refusal: null, marked: [] })
  })

  it('marks no field and counts no failure where a passkey was refused', () => {
    const result = { kind: 'passkey', why: 'unknown' } as const
    const state = after({ kind: 'sent', by: 'passkey' }, { kind: 'answered', result })
    expect(state).toMatchObject({ progress: 'idle', marked: [], refusal: result, failed: 0 })
  })

  it('says nothing where a passkey’s question was turned down', () => {
    expect(after({ kind: 'sent', by: 'passkey' }).progress).toBe('passkey')
    expect(after(sent, refused, { kind: 'sent', by: 'passkey' }, { kind: 'cancelled' })).toMatchObject({
      progress: 'idle',
      refusal: null,
      tries: 1,
    })
  })

  it('counts every ended try, so that the same words are announced again', () => {
    expect(after(sent, refused).tries).toBe(1)
    expect(after(sent, refused, sent, refused).tries).toBe(2)
    expect(after({ kind: 'incomplete', missing: ['username'] }).tries).toBe(1)
  })

  it('stays done after success, and where a new password is asked for next', () => {
    for (const kind of ['done', 'reset-required'] as const) {
      const state = after(sent, refused, sent, { kind: 'answered', result: { kind } })
      expect(state).toMatchObject({ progress: 'done', refusal: null, marked: [], failed: 0 })
    }
  })
})
