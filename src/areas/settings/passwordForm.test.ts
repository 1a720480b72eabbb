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

describe('a change of password', () => {
  it('needs the current one, a new one, and the new one again', () => {
    expect(judged(emptyForm).problems).toEqual({
      current: 'currentPasswordRequired',
      next: 'newPasswordRequired',
      confirm: 'confirm-required',
    })
    expect(judged(form({})).problems).toEqual({})
  })

  it('takes six characters, not five, and spaces too', () => {
    const next = (text: string) => problemOf('next', { ...whole, next: text })
    expect([next('12345'), next('123456'), next('      ')]).toEqual(['too-short', undefined, undefined])
  })

  it('takes no password that is the current one, or that is not typed twice alike', () => {
    expect(problemOf('next', { ...whole, next: 'old secret' })).toBe('same')
    expect(problemOf('next', { ...whole, next: 'Old secret' })).toBeUndefined()
    expect(problemOf('confirm', { ...whole, confirm: 'new secret ' })).toBe('mismatch')
  })
})

describe('what is wrong', () => {
  it('is said when its field is left, and at once when the field is emptied', () => {
    expect(enter(emptyForm, 'next', 'abc').problems).toEqual({})
    expect(leave(enter(emptyForm, 'next', 'abc'), 'next').problems).toEqual({ next: 'too-short' })
    expect(leave(emptyForm, 'current').problems).toEqual({ current: 'currentPasswordRequired' })
    expect(enter(form({}), 'next', '').problems).toEqual({ next: 'newPasswordRequired' })
  })

  it('is judged anew with every change, in the fields beside it too', () => {
    const differs = form({ confirm: 'mismatch' }, { confirm: 'new secrets' })
    expect(enter(differs, 'next', 'new secrets').problems).toEqual({})
    expect(enter(form({ next: 'same' }, { next: 'old secret' }), 'current', 'older secret').problems).toEqual({})
    expect(enter(form({ next: 'too-short' }, { next: '' }), 'next', 'abc').problems).toEqual({ next: 'too-short' })
  })

  it('by the server stays until that field is changed', () => {
    const refused = form({ current: 'wrong-current', next: 'common' })
    expect(leave(refused, 'current').problems).toEqual({ current: 'wrong-current', next: 'common' })
    expect(enter(refused, 'next', 'another one').problems).toEqual({ current: 'wrong-current' })
    expect(enter(refused, 'current', 'old secret!').problems).toEqual({ next: 'common' })
  })
})

describe('the hint of strength', () => {
  it('calls short, plain and repeated ones easy to guess, long and mixed ones good', () => {
    expect(strengthOf('')).toBeNull()
    for (const easy of ['abcdef', '12345678901', 'aaaaaaaaaaaaaaaa', 'password', 'Ab1!x'])
      expect(strengthOf(easy)).toBe('easy')
    for (const fair of ['yarrow-demo', 'correcthorsy', 'Passw0rd']) expect(strengthOf(fair)).toBe('fair')
    for (const good of ['correct horse battery', 'Riverside-2026', 'حصان صحيح بطارية مشبك'])
      expect(strengthOf(good)).toBe('good')
  })
})

describe('a failed change', () => {
  it('marks the field that the server refused', () => {
    expect(passwordFailure(refusal('conflict', 409))).toEqual({
      kind: 'field',
      field: 'current',
      problem: 'wrong-current',
    })
    expect(passwordFailure(refusal('weak-password', 400))).toMatchObject({ field: 'next', problem: 'common' })
  })

  it.each([
    ['bad-input', 400],
    ['not-allowed', 403],
    ['not-sent', 0],
    ['not-done', 0],
  ] as const)('failed if it was refused with %s', (code, status) => {
    expect(passwordFailure(refusal(code, status)).kind).toBe('failed')
  })

  it('says how long to wait after too many tries, where the server does', () => {
    const seconds = (retryAfter: number | null) => passwordFailure(refusal('too-many-tries', 429, retryAfter))
    expect([seconds(90), seconds(null)]).toEqual([
      { kind: 'throttled', seconds: 90 },
      { kind: 'throttled', seconds: null },
    ])
  })
})
