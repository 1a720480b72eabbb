import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { accounts, activations } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import { activationMail } from '../../mail/activationMail.ts'
import { firstLocale } from '#src/contract/firstLocale.ts'
import { queueMails } from '../../mail/queueMails.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { unusablePassword } from '../account/password.ts'
import { activationHours, activationKeyHash, newActivationKey, newPin, pinHash } from './activationSecrets.ts'
import type { Patient } from './patientByMail.ts'

/** Returns the patient's pending account, or creates it. Throws 400 `bad-input` if their account is not pending. */
async function pendingAccount(tx: Connection, patient: Patient, language: string): Promise<number> {
  const { ptId, nameFirst, nameLast } = patient
  const known = await tx
    .select({ userId: accounts.userId, isPending: accounts.isPending })
    .from(accounts)
    .where(eq(accounts.ptId, ptId))
    // Wait for a registration that is being completed.
    .for('update')
  if (known.some(({ isPending }) => !isPending))
    throw new ServiceError(400, 'bad-input', 'patient: already has an account')
  const about = { nameFirst, nameLast, email: patient.email?.trim() ?? null, language }
  const [pending] = known
  if (pending) {
    await tx.update(accounts).set(about).where(eq(accounts.userId, pending.userId))
    return pending.userId
  }
  const userName = `pending ${randomUUID()}`
  const [made] = await tx
    .insert(accounts)
    .values({
      ...about,
      userName,
      userNameKey: userName,
      passwordHash: unusablePassword,
      userType: 1,
      ptId,
      isActive: false,
      isPending: true,
    })
    .returning({ userId: accounts.userId })
  if (!made) throw new Error('account: insert returned no row')
  return made.userId
}

interface NewActivation {
  readonly ptId: number
  /** The language that the patient chose on the page; undefined if staff invite the patient. */
  readonly language: string | undefined
  /** Whether staff invite the patient. The mail then does not say that the patient asked for it. */
  readonly isInvitation: boolean
  /** Checks the locked patient again. Throws to refuse. */
  readonly check?: (tx: Connection, patient: Patient) => Promise<void>
}

/**
 * Mails a patient the link and the PIN for registering, and invalidates earlier unopened links, in the transaction `tx`.
 * The caller wakes the mailer after the commit. Returns the pending account, and until when the link is valid. Throws
 * 400 `bad-input` if the patient has an account, 404 `not-found` if the patient is gone.
 */
export async function startActivation(
  ctx: AccountContext,
  tx: Connection,
  { ptId, language: chosen, isInvitation, check }: NewActivation,
): Promise<{ readonly userId: number; readonly expiresAt: Date }> {
  const at = ctx.now()
  const [key, pin] = [newActivationKey(), newPin()]
  const keyHash = activationKeyHash(key)
  const expiresAt = new Date(at.getTime() + activationHours * 3_600_000)
  // Lock the patient: parallel requests for the same patient wait here.
  const [patient] = await tx.select().from(patients).where(eq(patients.ptId, ptId)).for('update')
  if (!patient) throw new ServiceError(404, 'not-found')
  await check?.(tx, patient)
  const language = firstLocale(chosen, patient.language)
  const userId = await pendingAccount(tx, patient, language)
  await tx
    .update(activations)
    .set({ expiresAt: at })
    .where(and(eq(activations.ptId, ptId), isNull(activations.confirmedAt), gt(activations.expiresAt, at)))
  await tx.insert(activations).values({
    keyHash,
    pinHash: pinHash(ctx, keyHash, pin),
    ptId,
    userId,
    email: patient.email?.trim() ?? '',
    createdAt: at,
    expiresAt,
  })
  const addressee = { ...patient, userType: 1, language }
  await queueMails(tx, activationMail(ctx.mail, addressee, { key, pin, hours: activationHours, isInvitation }), at)
  return { userId, expiresAt }
}
