import { describe, expect, it } from 'vitest'
import { activationForm, emailForm, identityForm, loginForm, newPasswordForm, pinForm } from './entryForms.ts'
import { answered, emptyEntry, left, tried, typed, type EntryRules, type EntryState } from './entryState.ts'

const problems = <F extends string>({ problems: found }: EntryState<F>) => Object.fromEntries(found)

/** Types each text into its field, in order. */
function filled<F extends string>(rules: EntryRules<F>, texts: Partial<Record<F, string>>): EntryState<F> {
  return rules.fields.reduce((state, field) => typed(state, rules, field, texts[field] ?? ''), emptyEntry(rules))
}

describe('a form of the sign-in area', () => {
  it('reports nothing before the first action', () => {
    const state = emptyEntry(loginForm)
    expect(problems(state)).toEqual({})
    expect(state.summed).toBe(false)
  })

  it('summarizes every empty field after an attempt, in the order of the form', () => {
    const state = tried(emptyEntry(loginForm), loginForm)
    expect([...state.problems]).toEqual([
      ['userName', 'missing'],
      ['newPassword', 'missing'],
      ['confirmPassword', 'missing'],
    ])
    expect(state).toMatchObject({ summed: true, tries: 1 })
  })

  it('reports nothing if the form is complete', () => {
    const whole = filled(loginForm, { userName: 'eleanor', newPassword: 'secret', confirmPassword: 'secret' })
    expect(problems(tried(whole, loginForm))).toEqual({})
    expect(tried(whole, loginForm).summed).toBe(false)
  })

  it('checks a required email on blur, without a summary', () => {
    for (const rules of [emailForm, activationForm(true), identityForm] as EntryRules<'email'>[]) {
      const state = left(emptyEntry(rules), rules, 'email')
      expect(problems(state)).toEqual({ email: 'missing' })
      expect(state).toMatchObject({ summed: false, tries: 0 })
      expect(problems(left(typed(state, rules, 'email', 'nobody@'), rules, 'email'))).toEqual({ email: 'email' })
    }
  })

  it('ignores a PIN, birth date, user name and new password on blur, and checks a PIN at an attempt', () => {
    expect(problems(left(emptyEntry(pinForm), pinForm, 'pin'))).toEqual({})
    expect(problems(left(emptyEntry(identityForm), identityForm, 'DOB'))).toEqual({})
    expect(problems(left(emptyEntry(loginForm), loginForm, 'userName'))).toEqual({})
    const short = filled(newPasswordForm, { newPassword: '123' })
    expect(problems(left(short, newPasswordForm, 'newPassword'))).toEqual({})
    expect(problems(tried(emptyEntry(pinForm), pinForm))).toEqual({ pin: 'pin' })
  })

  it('compares the passwords on blur of the second one, if it is not empty', () => {
    const first = filled(newPasswordForm, { newPassword: 'secret' })
    expect(problems(left(first, newPasswordForm, 'confirmPassword'))).toEqual({})
    const other = typed(first, newPasswordForm, 'confirmPassword', 'secreT')
    expect(problems(other)).toEqual({})
    expect(problems(left(other, newPasswordForm, 'confirmPassword'))).toEqual({ confirmPassword: 'password-mismatch' })
  })

  it('clears a mismatch if a changed password resolves it, and keeps it otherwise', () => {
    const other = filled(newPasswordForm, { newPassword: 'secret', confirmPassword: 'Secret' })
    const shown = left(other, newPasswordForm, 'confirmPassword')
    expect(problems(typed(shown, newPasswordForm, 'newPassword', 'Secret'))).toEqual({})
    expect(problems(typed(shown, newPasswordForm, 'confirmPassword', 'secre'))).toEqual({
      confirmPassword: 'password-mismatch',
    })
  })

  it('keeps an error until it is corrected, then removes the summary too', () => {
    const shown = tried(filled(emailForm, { email: 'elea' }), emailForm)
    const more = typed(shown, emailForm, 'email', 'eleanor@')
    expect(problems(more)).toEqual({ email: 'email' })
    expect(more.summed).toBe(true)
    const right = typed(more, emailForm, 'email', 'eleanor@example.org')
    expect(problems(right)).toEqual({})
    expect(right.summed).toBe(false)
    expect(problems(typed(right, emailForm, 'email', 'eleanor'))).toEqual({})
  })

  it('marks a field that the server refused, until the user changes it', () => {
    const whole = filled(loginForm, { userName: 'maria', newPassword: 'secret', confirmPassword: 'secret' })
    const refused = answered(whole, new Map([['userName', 'taken-name']]))
    expect(problems(refused)).toEqual({ userName: 'taken-name' })
    expect(refused.summed).toBe(true)
    expect(problems(tried(refused, loginForm))).toEqual({ userName: 'taken-name' })
    expect(problems(typed(refused, loginForm, 'userName', 'maria2'))).toEqual({})
  })

  it('keeps the typed values after a reply, with or without a refused field', () => {
    const whole = filled(emailForm, { email: 'eleanor@example.org' })
    expect(answered(whole, new Map()).values).toEqual({ email: 'eleanor@example.org' })
    expect(answered(whole, new Map([['email', 'unknown-email']])).values).toEqual({ email: 'eleanor@example.org' })
  })

  it('requires last name and birth date only if the address is ambiguous', () => {
    const email = filled(activationForm(false), { email: 'claire@example.org' })
    expect(problems(tried(email, activationForm(false)))).toEqual({})
    expect(problems(tried(email, activationForm(true)))).toEqual({ nameLast: 'missing', DOB: 'missing' })
  })
})
