import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type AllowedBy, endpoint } from '#src/contract/endpoint.ts'
import { objectTypes, type ObjectType } from '#src/contract/objectTypes.ts'
import type { Caller, RecordContext, SignedInContext, StaffContext } from '../services/context.ts'
import { ServiceError } from '../ServiceError.ts'
import { requireAllowed } from './allow.ts'
import { deviceRoute, publicRoute, route, streamRoute } from './mount.ts'

const patient: Caller = {
  userId: 1,
  logonHisId: 'a logon',
  userType: 1,
  ptId: 7,
  recipient: { recptId: 7, recptTypeId: 1 },
  representativeId: null,
  siteId: null,
  objectTypeIds: [],
}

/** Returns why a caller is refused, as status and code, or null. */
function refusal(allowedBy: AllowedBy, change: Partial<Caller> = {}, ...has: readonly ObjectType[]) {
  const caller = { ...patient, objectTypeIds: has.map((name) => objectTypes[name]), ...change }
  const ctx = { caller } as SignedInContext
  try {
    requireAllowed({ allowedBy }, ctx)
    return null
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return [error.status, error.code]
  }
}
const refused = [403, 'not-allowed']

describe('requireAllowed', () => {
  it('requires an open record if the call is about one', () => {
    expect(refusal({ whose: 'record' })).toBeNull()
    expect(refusal({ whose: 'record' }, { ptId: null })).toEqual(refused)
    expect(refusal({ whose: 'user' }, { ptId: null })).toBeNull()
    expect(refusal({ whose: 'recipient' }, { ptId: null })).toBeNull()
  })

  it('requires every object type that a call needs', () => {
    const rule = { whose: 'user', needs: ['vitals', 'ai'] } as const
    expect(refusal(rule, {}, 'vitals', 'ai')).toBeNull()
    expect(refusal(rule, {}, 'vitals')).toEqual(refused)
    expect(refusal(rule, {}, 'ai')).toEqual(refused)
  })

  it('requires one of several object types', () => {
    const rule = { whose: 'record', needs: ['records'], needsOneOf: ['documents', 'home'] } as const
    expect(refusal(rule, {}, 'records', 'home')).toBeNull()
    expect(refusal(rule, {}, 'records')).toEqual(refused)
    expect(refusal(rule, {}, 'home')).toEqual(refused)
  })

  it('requires staff if the call is only for staff', () => {
    expect(refusal({ whose: 'user', userType: 'staff' }, { userType: 99 })).toBeNull()
    expect(refusal({ whose: 'user', userType: 'staff' })).toEqual(refused)
  })

  it.each(['public', 'registration', 'reset', 'device'] as const)('refuses a session for a %s call', (allowedBy) => {
    expect(refusal(allowedBy)).toEqual(refused)
  })
})

describe('the compiler', () => {
  const reply = v.object({})
  const common = { method: 'GET', path: 'x', offline: 'never', reply } as const
  const own = endpoint({ ...common, allowedBy: { whose: 'user' } })
  const ofRecord = endpoint({ ...common, allowedBy: { whose: 'record' } })
  const ofStaff = endpoint({ ...common, allowedBy: { whose: 'user', userType: 'staff' } })
  const open = endpoint({ ...common, allowedBy: 'public' })
  const readRecord = async (ctx: RecordContext) => ({ ptId: ctx.caller.ptId })
  const listAsStaff = async (ctx: StaffContext) => ({ userType: ctx.caller.userType })

  it('refuses an endpoint without a rule, or with an invalid or contradictory rule', () => {
    // @ts-expect-error allowedBy is missing
    expect(endpoint(common)).not.toHaveProperty('allowedBy')
    // @ts-expect-error evenWithoutSubject is only for `whose: 'user'`
    endpoint({ ...common, allowedBy: { whose: 'record', evenWithoutSubject: true } })
    // @ts-expect-error the property is misspelled
    endpoint({ ...common, allowedBy: { whose: 'record', need: ['labs'] } })
    // @ts-expect-error needs must not be empty
    endpoint({ ...common, allowedBy: { whose: 'record', needs: [] } })
    // @ts-expect-error no object type has this name
    endpoint({ ...common, allowedBy: { whose: 'record', needs: ['laboratory'] } })
  })

  it("refuses a service function that relies on more than its endpoint's rule ensures", () => {
    route(ofRecord, readRecord)
    route(ofStaff, listAsStaff)
    // @ts-expect-error the session might show no record
    route(own, readRecord)
    // @ts-expect-error the caller might be a patient
    route(own, listAsStaff)
    // @ts-expect-error a public call has no caller
    route(open, async () => ({}))
    // @ts-expect-error a call of a session is not public
    publicRoute(own, async () => ({}))
    // @ts-expect-error a call of a session has no write key
    deviceRoute(own, async () => ({}))
    // @ts-expect-error a stream requires a session
    streamRoute(open, async () => new ReadableStream())
    route(ofRecord, async (ctx) => {
      expectTypeOf(ctx.caller.ptId).toEqualTypeOf<number>()
      return {}
    })
    expectTypeOf(own.allowedBy).toEqualTypeOf<{ readonly whose: 'user' }>()
  })
})
