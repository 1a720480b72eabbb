import { personalInfoChanges } from '#src/contract/personalInfo.ts'
import { personalInfoPolicies } from '#src/contract/personalInfoPolicies.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query for who last changed each field. */
export const changesQuery = () => endpointQuery(personalInfoChanges, {})

/** Query for the 1st and 2nd insurance on a day, `yyyy-mm-dd` (clinical §7). */
export const policiesQuery = (ptId: number, date: string) =>
  endpointQuery(personalInfoPolicies, { params: { ptId: String(ptId), date } })
