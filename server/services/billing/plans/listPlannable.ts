import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { paymentPlans } from '../../../db/schema/payments.ts'
import { patients } from '../../../db/schema/people.ts'
import { charges } from '../../../db/schema/records.ts'

export interface PlannableCharge {
  readonly ledgerId: number
  readonly chargeName: string
  readonly chargeDate: string
  readonly openCents: number
  /** The name of its plan. Null if it has none. */
  readonly plan: string | null
}

/** Returns the open charges and the plans of the patient with a medical record number, oldest first. */
export async function listPlannable(db: Connection, mrn: string): Promise<PlannableCharge[]> {
  return db
    .select({
      ledgerId: charges.ledgerId,
      chargeName: charges.chargeName,
      chargeDate: charges.chargeDate,
      openCents: charges.openCents,
      plan: paymentPlans.payPlanTypeName,
    })
    .from(charges)
    .innerJoin(patients, eq(patients.ptId, charges.ptId))
    .leftJoin(paymentPlans, eq(paymentPlans.ledgerId, charges.ledgerId))
    .where(
      and(
        eq(sql`lower(${patients.extId})`, mrn.toLowerCase()),
        or(gt(charges.openCents, 0), isNotNull(paymentPlans.payPlanId)),
      ),
    )
    .orderBy(asc(charges.sortedAt), asc(charges.ledgerId))
}
