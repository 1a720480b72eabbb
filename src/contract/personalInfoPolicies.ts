import * as v from 'valibot'
import { CalendarDay } from './dates.ts'
import { endpoint } from './endpoint.ts'

/** An insurance plan of a patient. */
export const PersonalInfoPolicy = v.object({
  /** 1: the primary plan. 2: the secondary plan. */
  insPrimaryDefault: v.number(),
  insPlanName: v.string(),
})
export type PersonalInfoPolicy = v.InferOutput<typeof PersonalInfoPolicy>

/**
 * The insurance plans that are valid on a day, the primary one first (clinical §7): the 1st and 2nd insurance of a patient.
 * Throws 403 `not-allowed` for a patient other than that of the record.
 */
export const personalInfoPolicies = endpoint({
  method: 'GET',
  path: 'billing/getPtPersonalInfoPolicies/{ptId}/{date}',
  allowedBy: { whose: 'record', needs: ['billing'] },
  offline: 'never',
  params: v.object({ ptId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)), date: CalendarDay }),
  reply: v.array(PersonalInfoPolicy),
})
