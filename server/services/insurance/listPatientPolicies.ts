import { and, eq } from 'drizzle-orm'
import type { ODataQuery } from '#src/contract/odata.ts'
import { policies } from '../../db/schema/people.ts'
import { patientPoliciesResource } from '../../odata/patientPoliciesResource.ts'
import { policySequenceResource } from '../../odata/policySequenceResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { RecordContext } from '../context.ts'

interface Asked {
  readonly query: ODataQuery
}

/** Returns the policies of the open record's patient (clinical §7), also inactive ones if the query asks for them. */
export function listPatientPolicies(ctx: RecordContext, { query }: Asked) {
  return readResource(ctx.db, patientPoliciesResource, query, eq(policies.ptId, ctx.caller.ptId))
}

/** Returns the order of the policies of the open record's patient that are not inactive (clinical §7). */
export function listPolicySequence(ctx: RecordContext, { query }: Asked) {
  const own = and(eq(policies.ptId, ctx.caller.ptId), eq(policies.isActive, true))
  return readResource(ctx.db, policySequenceResource, { $orderby: 'InsPrimaryDefault', ...query }, own)
}
