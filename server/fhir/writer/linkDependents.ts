import { sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'

/**
 * Links imported policies of dependents to the holder's policy of the same plan: to the one with the same number, or to
 * the only one. Covers the policies of the patient, and those of others who depend on the patient, because either
 * record might be imported first.
 */
export async function linkDependents(tx: Connection, ptId: number): Promise<void> {
  await tx.execute(sql`
    with "linked" as (
      select "dependent"."pt_policy_id", (
        select case
          when count(*) filter (where "own"."policy_no" = "dependent"."policy_no") = 1
            then min("own"."pt_policy_id") filter (where "own"."policy_no" = "dependent"."policy_no")
          when count(*) = 1 then min("own"."pt_policy_id")
        end
        from "policies" as "own"
        where "own"."pt_id" = "dependent"."policy_holder_id" and "own"."policy_holder_id" = "own"."pt_id"
          and "own"."ins_plan_id" = "dependent"."ins_plan_id" and "own"."is_active"
      ) as "prim"
      from "policies" as "dependent"
      where "dependent"."source" is not null and "dependent"."policy_holder_id" <> "dependent"."pt_id"
        and (${ptId} in ("dependent"."pt_id", "dependent"."policy_holder_id"))
    )
    update "policies" set "pt_policy_id_prim" = "linked"."prim", "updated_at" = now()
    from "linked"
    where "policies"."pt_policy_id" = "linked"."pt_policy_id"
      and "policies"."pt_policy_id_prim" is distinct from "linked"."prim"
  `)
}
