import { describe, expect, it } from 'vitest'
import type { AllowedBy } from '#src/contract/endpoint.ts'
import { expectedStatus, questionsOf, refusalStatus } from './expectedStatus.ts'
import { type Role, roles } from './permissionRow.ts'
import { profilesFor } from './profilesFor.ts'

/** The roles that a rule allows. */
const allowedBy = (rule: AllowedBy): Role[] => roles.filter((role) => refusalStatus(rule, role) === null)

const withoutSession: readonly Role[] = ['nobody', 'registration token', 'reset token', 'ended logon']

describe('refusalStatus', () => {
  it('allows every role for a public call', () => {
    expect(allowedBy('public')).toEqual(roles)
  })

  it('allows only the matching token for a registration or reset call, and no role for a device call', () => {
    expect(allowedBy('registration')).toEqual(['registration token'])
    expect(allowedBy('reset')).toEqual(['reset token'])
    expect(allowedBy('device')).toEqual([])
  })

  it.each(['user', 'recipient'] as const)(
    'allows every session whose access was not withdrawn, if `whose` is %s',
    (whose) => {
      expect(allowedBy({ whose })).toEqual([
        'patient',
        'representative',
        'client',
        'staff',
        'staff with a patient',
        'staff with a narrow profile',
      ])
    },
  )

  it('also allows sessions whose access was withdrawn, if `evenWithoutSubject` is set', () => {
    const always = allowedBy({ whose: 'user', evenWithoutSubject: true })
    expect(always).toEqual(roles.filter((role) => !withoutSession.includes(role)))
  })

  it('allows only sessions with an open record, if `whose` is record', () => {
    expect(allowedBy({ whose: 'record' })).toEqual([
      'patient',
      'representative',
      'staff with a patient',
      'staff with a narrow profile',
    ])
  })

  it('allows only roles whose profile has the required object type, or one of the alternatives', () => {
    expect(allowedBy({ whose: 'record', needs: ['labs'] })).toEqual([
      'patient',
      'representative',
      'staff with a patient',
    ])
    expect(allowedBy({ whose: 'record', needsOneOf: ['labs', 'home'] })).toContain('staff with a narrow profile')
    expect(allowedBy({ whose: 'record', needsOneOf: ['labs', 'vitals'] })).not.toContain('staff with a narrow profile')
  })

  it('allows only staff, if `userType` is staff', () => {
    expect(allowedBy({ whose: 'user', userType: 'staff' })).toEqual([
      'staff',
      'staff with a patient',
      'staff with a narrow profile',
    ])
    expect(allowedBy({ whose: 'record', userType: 'staff', needs: ['vitals'] })).toEqual(['staff with a patient'])
  })

  it('returns 401 without a session and 403 without the right', () => {
    const rule = { whose: 'record', needs: ['labs'] } as const
    expect(withoutSession.map((role) => refusalStatus(rule, role))).toEqual([401, 401, 401, 401])
    expect(refusalStatus(rule, 'client')).toBe(403)
    expect(refusalStatus(rule, 'former representative')).toBe(403)
  })
})

describe('expectedStatus', () => {
  it("returns the row's answer for an allowed role, or 200 by default", () => {
    expect(expectedStatus({ whose: 'user' }, { answers: 409 }, 'client', 'sam')).toBe(409)
    expect(expectedStatus({ whose: 'user' }, {}, 'client', 'sam')).toBe(200)
  })

  it('returns the `foreign` status for a person whose record or mailbox the session does not have', () => {
    const of = (whose: 'record' | 'recipient', role: Role) =>
      (['sam', 'noah'] as const).map((target) => expectedStatus({ whose }, { foreign: 404 }, role, target))
    expect([of('record', 'patient'), of('record', 'representative')]).toEqual([
      [200, 404],
      [404, 200],
    ])
    expect([of('record', 'staff with a patient'), of('recipient', 'staff with a patient')]).toEqual([
      [404, 200],
      [404, 404],
    ])
  })

  it('returns the exception of a role that the rule allows', () => {
    const row = { except: { client: 404, patient: { sam: 200, noah: 403, lily: 403, maria: 403 } } }
    expect(expectedStatus({ whose: 'user' }, row, 'client', 'sam')).toBe(404)
    expect(expectedStatus({ whose: 'user' }, row, 'patient', 'noah')).toBe(403)
    expect(expectedStatus({ whose: 'user' }, row, 'nobody', 'sam')).toBe(401)
  })

  it('throws if a row has an exception for a role that the rule refuses', () => {
    const row = { except: { nobody: 200 } }
    expect(() => expectedStatus({ whose: 'user' }, row, 'nobody', 'sam')).toThrow('remove `except` for nobody')
  })
})

describe('questionsOf', () => {
  it('returns each person for a role only if the status depends on the person', () => {
    const asked = (role: Role) =>
      questionsOf({ whose: 'record' }, { foreign: 403 }, roles).flatMap(([one, target]) =>
        one === role ? [target] : [],
      )
    expect(asked('representative')).toEqual(['sam', 'noah', 'lily', 'maria'])
    expect(asked('client')).toEqual(['sam'])
    expect(questionsOf({ whose: 'record' }, {}, roles)).toHaveLength(roles.length)
  })
})

describe('profilesFor', () => {
  it('returns none for a call that names no object type', () => {
    expect(['public' as const, { whose: 'record' } as const].map(profilesFor)).toEqual([[], []])
  })

  it('returns a profile with exactly the required types, and for each type a profile that lacks only that type', () => {
    const [exact, ...rest] = profilesFor({ whose: 'user', needs: ['vitals', 'ai'] })
    expect(exact).toEqual({ objectTypeIds: [15811260, 15810940], isAllowed: true })
    expect(rest.map(({ isAllowed }) => isAllowed)).toEqual([false, false])
    expect(rest.map(({ objectTypeIds }) => [15811260, 15810940].map((id) => objectTypeIds.includes(id)))).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('returns for each alternative a profile with only that type, and one profile without any of the types', () => {
    const profiles = profilesFor({ whose: 'record', needsOneOf: ['documents', 'home'] })
    expect(profiles.map(({ isAllowed }) => isAllowed)).toEqual([true, true, false])
    expect(profiles.slice(0, 2).map(({ objectTypeIds }) => objectTypeIds)).toEqual([[15810980], [15810960]])
    expect(profiles[2]?.objectTypeIds).not.toContain(15810980)
    expect(profiles[2]?.objectTypeIds).not.toContain(15810960)
  })
})
