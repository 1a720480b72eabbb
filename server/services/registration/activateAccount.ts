import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type * as contract from '#src/contract/registration.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { readLocaleDay } from '#src/lib/readLocaleDay.ts'
import type { Connection } from '../../db/client.ts'
import { accounts, activations, activityLog } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import { activationMail } from '../../mail/activationMail.ts'
import { mailLanguage } from '../../mail/mailLanguage.ts'
import { queueMails } from '../../mail/queueMails.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { unusablePassword } from '../account/password.ts'
import { allowMailRequest } from '../account/throttle.ts'
import { activationHours, activationKeyHash, newActivationKey, newPin, pinHash } from './activationSecrets.ts'
import { type Patient, patientByMail } from './patientByMail.ts'

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

/**
 * Mails a patient the link and the PIN for registering (portal §7 `account/activateaccount`), and invalidates earlier
 * unopened links. Throws 400 `bad-input` if the patient has an account, 404 and 409 like `patientByMail`, 429
 * `too-many-tries`.
 */
export async function activateAccount(
  ctx: AccountContext,
  { body }: ParsedInput<typeof contract.activateAccount>,
): Promise<Record<string, never>> {
  await allowMailRequest(ctx, 'activation', body.email)
  // A date that can't be read identifies nobody: it counts as none, and 409 asks for it again.
  const DOB = readLocaleDay(body.DOB ?? '', body.language) ?? undefined
  const { ptId } = await patientByMail(ctx, { ...body, DOB })
  const at = ctx.now()
  const [key, pin] = [newActivationKey(), newPin()]
  const keyHash = activationKeyHash(key)
  await ctx.db.transaction(async (tx) => {
    // Lock the patient: parallel requests for the same patient wait here.
    const [patient] = await tx.select().from(patients).where(eq(patients.ptId, ptId)).for('update')
    if (!patient) throw new ServiceError(404, 'not-found')
    const language = mailLanguage(body.language, patient.language)
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
      expiresAt: new Date(at.getTime() + activationHours * 3_600_000),
    })
    const addressee = { ...patient, userType: 1, language }
    await queueMails(tx, activationMail(ctx.mail, addressee, { key, pin, hours: activationHours }), at)
    await tx.insert(activityLog).values({ at, userId, ptId, activityType: 'activation requested' })
  })
  ctx.mail.wake()
  return {}
}
