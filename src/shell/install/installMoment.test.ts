import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { InstallNotes, isInstallDue, noNotes, withRefusal, withScreen, withSignIn } from './installMoment.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 20)
const times = (count: number, step: (notes: InstallNotes) => InstallNotes, from = noNotes) =>
  Array.from({ length: count }).reduce<InstallNotes>(step, from)
const back = times(2, withSignIn)

describe('isInstallDue', () => {
  it('is true from the second sign-in on this device', () => {
    expect(isInstallDue(withSignIn(noNotes), 'ready', now)).toBe(false)
    expect(isInstallDue(back, 'ready', now)).toBe(true)
  })

  it('is true from the third screen of one session', () => {
    const first = withSignIn(noNotes)
    expect(isInstallDue(times(2, withScreen, first), 'ready', now)).toBe(false)
    expect(isInstallDue(times(3, withScreen, first), 'ready', now)).toBe(true)
  })

  it('uses a count of screens that withSignIn resets to zero', () => {
    expect(withSignIn(times(5, withScreen)).screens).toBe(0)
  })

  it('is true only if installing is possible: by a button, or by hand on an iPhone', () => {
    expect(isInstallDue(back, 'manual-ios', now)).toBe(true)
    expect(isInstallDue(back, 'installed', now)).toBe(false)
    expect(isInstallDue(back, 'unavailable', now)).toBe(false)
  })

  it('is false for 60 days after a refusal', () => {
    const refused = withRefusal(back, now)
    expect(isInstallDue(refused, 'ready', now)).toBe(false)
    expect(isInstallDue(refused, 'ready', now + 60 * day - 1)).toBe(false)
    expect(isInstallDue(refused, 'ready', now + 60 * day)).toBe(true)
  })

  it('is false forever after two refusals', () => {
    const refused = withRefusal(withRefusal(back, now), now + 70 * day)
    expect(isInstallDue(refused, 'ready', now + 1000 * day)).toBe(false)
  })
})

it('InstallNotes parses stored notes, and resets invalid values', () => {
  const noted = withRefusal(back, now)
  expect(v.parse(InstallNotes, JSON.parse(JSON.stringify(noted)))).toEqual(noted)
  expect(v.parse(InstallNotes, { signIns: -1, screens: 'many', refusals: 1.5, refusedAt: 'today' })).toEqual(noNotes)
})
