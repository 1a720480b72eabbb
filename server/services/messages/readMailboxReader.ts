import { and, eq, sql } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/messageWriting.ts'
import { patients } from '../../db/schema/people.ts'
import type { StaffContext } from '../context.ts'
import { patientsOfStaff } from '../patients/patientsOfStaff.ts'
import { ServiceError } from '../../ServiceError.ts'
import { isPatientRead } from './isMailboxRead.ts'

/** Returns whether the patient's mailbox has a reader. Throws 404 for a patient whom the caller may not see. */
export async function readMailboxReader(
  ctx: StaffContext,
  { params }: ParsedInput<typeof contract.mailboxReader>,
): Promise<ReplyOf<typeof contract.mailboxReader>> {
  const [row] = await ctx.db
    .select({ hasReader: sql<boolean>`${isPatientRead(ctx.now())}` })
    .from(patients)
    .where(and(eq(patients.ptId, Number(params.ptId)), patientsOfStaff(ctx)))
  if (!row) throw new ServiceError(404, 'not-found')
  return row
}
