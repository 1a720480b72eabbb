import { desc, eq } from 'drizzle-orm'
import type { PatientAccount } from '#src/contract/representatives.ts'
import type { Connection } from '../../db/client.ts'
import { accounts, activations } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import { isMailAddress } from '../../mail/mailAddress.ts'
import { ServiceError } from '../../ServiceError.ts'
import { maxPinAttempts } from './activationSecrets.ts'

type State = PatientAccount['state']

/** Returns the state of the patient's accounts. Only an invitation has a pending account. */
function stateOf(own: readonly { readonly isPending: boolean; readonly isActive: boolean }[]): State {
  const complete = own.filter(({ isPending }) => !isPending)
  if (complete.length === 0) return 'none'
  return complete.some(({ isActive }) => isActive) ? 'active' : 'closed'
}

/** Returns a patient's account in the portal, and what the record lacks for one. Throws 404 `not-found`. */
export async function patientAccountOf(db: Connection, ptId: number, now: Date): Promise<PatientAccount> {
  const [patient] = await db
    .select({ email: patients.email, dob: patients.dob })
    .from(patients)
    .where(eq(patients.ptId, ptId))
  if (!patient) throw new ServiceError(404, 'not-found')
  const own = await db
    .select({ isPending: accounts.isPending, isActive: accounts.isActive })
    .from(accounts)
    .where(eq(accounts.ptId, ptId))
  const [newest] = await db
    .select({
      createdAt: activations.createdAt,
      expiresAt: activations.expiresAt,
      completedAt: activations.completedAt,
      pinTries: activations.pinTries,
    })
    .from(activations)
    .where(eq(activations.ptId, ptId))
    .orderBy(desc(activations.activationId))
    .limit(1)
  const state = stateOf(own)
  const isValid =
    newest !== undefined && newest.expiresAt > now && newest.completedAt === null && newest.pinTries < maxPinAttempts
  const email = patient.email?.trim() ?? ''
  const hasMail = isMailAddress(email)
  // Registration asks for the whole birth date.
  const hasBirthDate = (patient.dob?.length ?? 0) >= 'yyyy-mm-dd'.length
  return {
    state: state === 'none' && isValid ? 'invited' : state,
    invitedAt: newest?.createdAt.toISOString() ?? null,
    invitedUntil: newest?.expiresAt.toISOString() ?? null,
    EMail: hasMail ? email : null,
    lacks: !hasMail ? 'mail' : !hasBirthDate ? 'birth-date' : null,
  }
}
