import { describe, expect, it } from 'vitest'
import {
  emptyForm,
  enter,
  judged,
  leave,
  passwordFailure,
  problemOf,
  strengthOf,
  type PasswordForm,
} from './passwordForm.ts'

type Refusal = Parameters<typeof passwordFailure>[0]
const refusal = (code: Refusal['code'], status: number, retryAfter: number | null = null): Refusal => ({
  kind: 'refused',
  code,
  status,
  retryAfter,
})

const whole = { current: 'old secret', next: 'new secret', confirm: 'new secret' }
const form = (problems: PasswordForm['problems'], values: Partial<PasswordForm['values']> = {}): PasswordForm => ({
  values: { ...whole, ...values },
  problems,
})

describe('problemOf', () => {
  it('requires the current password, a new one, and its repetition', () => {
    expect(judged(emptyForm).problems).toEqual({
      current: 'currentPasswordRequired',
      next: 'newPasswordRequired',
      confirm: 'confirm-required',
    })
    expect(judged(form({})).problems).toEqual({})
  })

  it('requires six characters, and accepts spaces', () => {
    const next = (text: string) => problemOf('next', { ...whole, next: text })
    expect([next('12345'), next('123456'), next('      ')]).toEqual(['too-short', undefined, undefined])
  })

  it('refuses the current password as the new one, and a repetition that differs from the new one', () => {
    expect(problemOf('next', { ...whole, next: 'old secret' })).toBe('same')
    expect(problemOf('next', { ...whole, next: 'Old secret' })).toBeUndefined()
    expect(problemOf('confirm', { ...whole, confirm: 'new secret ' })).toBe('mismatch')
  })
})

describe('password form', () => {
  it('shows an error when its field loses the focus, and immediately when the field is emptied', () => {
    expect(enter(emptyForm, 'next', 'abc').problems).toEqual({})
    expect(leave(enter(emptyForm, 'next', 'abc'), 'next').problems).toEqual({ next: 'too-short' })
    expect(leave(emptyForm, 'current').problems).toEqual({ current: 'currentPasswordRequired' })
    expect(enter(form({}), 'next', '').problems).toEqual({ next: 'newPasswordRequired' })
  })

  it('rechecks shown errors with every change, in other fields too', () => {
    const differs = form({ confirm: 'mismatch' }, { confirm: 'new secrets' })
    expect(enter(differs, 'next', 'new secrets').problems).toEqual({})
    expect(enter(form({ next: 'same' }, { next: 'old secret' }), 'current', 'older secret').problems).toEqual({})
    expect(enter(form({ next: 'too-short' }, { next: '' }), 'next', 'abc').problems).toEqual({ next: 'too-short' })
  })

  it('keeps the server’s error until its field is changed', () => {
    const refused = form({ current: 'wrong-current', next: 'common' })
    expect(leave(refused, 'current').problems).toEqual({ current: 'wrong-current', next: 'common' })
    expect(enter(refused, 'next', 'another one').problems).toEqual({ current: 'wrong-current' })
    expect(enter(refused, 'current', 'old secret!').problems).toEqual({ next: 'common' })
    for (const next of ['pattern', 'name'] as const) expect(leave(form({ next }), 'next').problems).toEqual({ next })
  })
})

describe('strengthOf', () => {
  it('rates short, plain or repetitive passwords as easy to guess, and longer or more varied ones higher', () => {
    expect(strengthOf('')).toBeNull()
    for (const easy of ['abcdef', '12345678901', 'aaaaaaaaaaaaaaaa', 'password', 'Ab1!x'])
      expect(strengthOf(easy)).toBe('easy')
    for (const fair of ['yarrow-demo', 'correcthorsy', 'Passw0rd']) expect(strengthOf(fair)).toBe('fair')
    for (const good of ['correct horse battery', 'Riverside-2026', 'حصان صحيح بطارية مشبك'])
      expect(strengthOf(good)).toBe('good')
  })
})

describe('passwordFailure', () => {
  it('marks the field that the server refused', () => {
    expect(passwordFailure(refusal('conflict', 409))).toEqual({
      kind: 'field',
      field: 'current',
      problem: 'wrong-current',
    })
    for (const [code, problem] of [
      ['weak-password', 'common'],
      ['password-is-pattern', 'pattern'],
      ['password-has-name', 'name'],
    ] as const)
      expect(passwordFailure(refusal(code, 400))).toMatchObject({ field: 'next', problem })
  })

  it.each([
    ['bad-input', 400],
    ['not-allowed', 403],
    ['not-sent', 0],
    ['not-done', 0],
  ] as const)("returns kind 'failed' for the error %s", (code, status) => {
    expect(passwordFailure(refusal(code, status)).kind).toBe('failed')
  })

  it('returns the wait after too many attempts, if the server sends it', () => {
    const seconds = (retryAfter: number | null) => passwordFailure(refusal('too-many-tries', 429, retryAfter))
    expect([seconds(90), seconds(null)]).toEqual([
      { kind: 'throttled', seconds: 90 },
      { kind: 'throttled', seconds: null },
    ])
  })
})
