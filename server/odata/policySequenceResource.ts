import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { PolicySequenceRow } from '#src/contract/insurance.ts'
import { policies } from '../db/schema/people.ts'
import type { Resource } from './resource.ts'

/** clinical §7 "policy sequence": the position of each policy among the patient's policies that are not inactive. */
export const policySequenceResource: Resource<keyof v.InferOutput<typeof PolicySequenceRow>> = {
  table: policies,
  key: 'PtPolicyID',
  maxTop: 500,
  fields: {
    PtPolicyID: { column: policies.ptPolicyId, type: 'number' },
    InsPrimaryDefault: { column: policies.insPrimaryDefault, type: 'number' },
    Sequence: {
      // No window function, because conditions can't contain one. Names as text, because drizzle leaves out the table of
      // columns in a query without joins.
      column: sql<number>`(
        select count(*)::integer from "policies" as "other"
        where "other"."pt_id" = "policies"."pt_id" and "other"."is_active"
          and ("other"."ins_primary_default", "other"."pt_policy_id")
            <= ("policies"."ins_primary_default", "policies"."pt_policy_id")
      )`,
      type: 'number',
    },
  },
}
