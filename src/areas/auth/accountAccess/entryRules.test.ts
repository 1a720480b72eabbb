import { describe, expect, it } from 'vitest'
import { minimumPasswordLength } from '#src/contract/registration.ts'
import {
  activationPinProblem,
  confirmProblem,
  emailProblem,
  newPasswordProblem,
  textProblem,
  typedEmail,
} from './entryRules.ts'

describe('emailProblem', () => {
  it('accepts usual addresses, also in non-Latin scripts', () => {
    for (const email of [
      'eleanor@example.org',
      "o'hara+clinic@mail.example.co.uk",
      'a@b.co',
      'x_1-2.y@ex-ample.org',
      'josé@clínica.example',
      'مريم@مثال.السعودية',
      '用户@例子.广告',
      'user@xn--fsqu00a.xn--0zwm56d',
    ])
      expect([email, emailProblem(email)]).toEqual([email, null])
  })

  it('rejects malformed addresses', () => {
    for (const email of [
      'eleanor',
      'eleanor@',
      '@example.org',
      'eleanor@example',
      'eleanor@example.',
      'eleanor@.org',
      'eleanor@@example.org',
      'a..b@example.org',
      '.a@example.org',
      'a.@example.org',
      'a@-example.org',
      'a@example-.org',
      'a@exa_mple.org',
      'a,b@example.org',
      '<a@example.org>',
      `a@${'x'.repeat(64)}.org`,
    ])
      expect([email, emailProblem(email)]).toEqual([email, 'email'])
  })

  it('reports a missing address if nothing visible is entered', () => {
    for (const typed of ['', '   ', '\u200f']) expect(emailProblem(typed)).toBe('missing')
  })

  it('accepts at most 254 characters', () => {
    const domain = `@${'d'.repeat(60)}.org`
    expect(emailProblem('a'.repeat(254 - domain.length) + domain)).toBeNull()
    expect(emailProblem('a'.repeat(255 - domain.length) + domain)).toBe('email')
  })

  it('checks a hostile text quickly', () => {
    const started = performance.now()
    for (const text of [`a@${'a-'.repeat(120)}`, `${'a.'.repeat(120)}@`, `a@${'a.'.repeat(120)}!`])
      expect(emailProblem(text)).toBe('email')
    expect(performance.now() - started).toBeLessThan(100)
  })
})

describe('typedEmail', () => {
  it('removes spaces, line ends and direction marks', () => {
    expect(typedEmail(' \u200eeleanor@example.org\u200f\n')).toBe('eleanor@example.org')
  })
})

describe('newPasswordProblem', () => {
  it('accepts six characters or more (portal §9)', () => {
    expect(minimumPasswordLength).toBe(6)
    expect(newPasswordProblem('')).toBe('missing')
    expect(newPasswordProblem('12345')).toBe('password-short')
    expect(newPasswordProblem('123456')).toBeNull()
    expect(newPasswordProblem('      ')).toBeNull()
  })
})

describe('confirmProblem', () => {
  it('requires exactly the same text', () => {
    expect(confirmProblem('secret', 'secret')).toBeNull()
    expect(confirmProblem('secret', 'Secret')).toBe('password-mismatch')
    expect(confirmProblem('secret', 'secret ')).toBe('password-mismatch')
    expect(confirmProblem('secret', '')).toBe('missing')
  })
})

describe('textProblem and activationPinProblem', () => {
  it('require a value', () => {
    expect(textProblem(' ')).toBe('missing')
    expect(textProblem('Whitaker')).toBeNull()
    expect(activationPinProblem(' ')).toBe('pin')
    expect(activationPinProblem('0')).toBeNull()
  })
})
