import { describe, expect, it } from 'vitest'
import { digitsOf, emptyDraft, isPasscodeUsable, newPasscode } from './linkForm.ts'

describe('newPasscode', () => {
  it('returns six digits, another each time', () => {
    const made = Array.from({ length: 200 }, newPasscode)
    expect(made.every((passcode) => /^\d{6}$/.test(passcode))).toBe(true)
    expect(new Set(made).size).toBeGreaterThan(190)
  })
})

describe('emptyDraft', () => {
  it('asks for a passcode and ends after a day', () => {
    expect(emptyDraft()).toMatchObject({ hasPasscode: true, hours: 24 })
  })
})

describe('digitsOf', () => {
  it('reads Arabic digits, and drops everything else', () => {
    expect(digitsOf('٤٨٢ ۹۰۱')).toBe('482901')
    expect(digitsOf('12-34 a')).toBe('1234')
  })
})

describe('isPasscodeUsable', () => {
  it('needs six digits unless it is off', () => {
    const draft = { ...emptyDraft(), passcode: '123' }
    expect([isPasscodeUsable(draft), isPasscodeUsable({ ...draft, hasPasscode: false })]).toEqual([false, true])
    expect(isPasscodeUsable({ ...draft, passcode: '123456' })).toBe(true)
  })
})
