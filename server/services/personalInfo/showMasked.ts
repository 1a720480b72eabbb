import { eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/personalInfo.ts'
import { patients } from '../../db/schema/people.ts'
import type { SealContext, SealPlace } from '../../seal/RecordSeal.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { refuseTooManyActivities } from '../activity/refuseTooManyActivities.ts'
import type { RecordContext } from '../context.ts'
import { transactionally } from '../writes/runIdempotent.ts'

/** Max numbers of one kind that a user sees in full within an hour: more than the front desk needs. */
export const shownPerHour = 60

const kinds = {
  SSN: { activityType: 'SSN shown', column: 'patients.ssn_sealed' },
  DriverLicNo: { activityType: 'driver licence shown', column: 'patients.driver_lic_sealed' },
} as const satisfies Record<string, { activityType: string; column: SealPlace['column'] }>

/**
 * Returns a masked number in full, and logs in the record that the caller saw it. A representative may see it if they may
 * open the person's personal information: the endpoint's rule checks that. Throws 404 `not-found` if there is
 * none, 429 `too-many-tries` after `shownPerHour`, 503 `unavailable` if it can't be opened.
 */
export async function showMasked(
  ctx: RecordContext & SealContext,
  { body: { field } }: ParsedInput<typeof contract.showMasked>,
): Promise<ReplyOf<typeof contract.showMasked>> {
  const { activityType, column } = kinds[field]
  const { ptId } = ctx.caller
  return transactionally(ctx, async (inside) => {
    await refuseTooManyActivities(inside, activityType, shownPerHour)
    const [row] = await inside.db
      .select({ SSN: patients.ssnSealed, DriverLicNo: patients.driverLicSealed })
      .from(patients)
      .where(eq(patients.ptId, ptId))
    const sealed = row?.[field]
    if (!sealed) throw new ServiceError(404, 'not-found')
    const value = inside.recordSeal.open(sealed, { ptId, column })
    await logActivity(inside, { activityType })
    return { value }
  })
}
