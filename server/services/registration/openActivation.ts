import { timingSafeEqual } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { accounts, activations } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { activationKeyHash, maxPinAttempts, pinHash } from './activationSecrets.ts'
import { hasMailAddress } from './patientByMail.ts'

export type OpenActivation = NonNullable<Awaited<ReturnType<typeof rowOf>>>

async function rowOf(tx: Connection, keyHash: string) {
  const [row] = await tx
    .select({ activation: activations, account: accounts, patient: patients })
    .from(activations)
    .innerJoin(accounts, eq(accounts.userId, activations.userId))
    .innerJoin(patients, eq(patients.ptId, activations.ptId))
    .where(eq(activations.keyHash, keyHash))
    .for('update', { of: activations })
  return row
}

/** Locks the account of an activation. Lock order: the account before its activations. */
async function lockAccount(tx: Connection, keyHash: string): Promise<void> {
  const ofKey = tx.select({ userId: activations.userId }).from(activations).where(eq(activations.keyHash, keyHash))
  await tx.select({ userId: accounts.userId }).from(accounts).where(inArray(accounts.userId, ofKey)).for('update')
}

/**
 * Returns the activation with the given key if the PIN is right. The activation and its account stay locked for the
 * rest of the transaction. Otherwise returns:
 * - `over` if no activation has that key, or it has expired, was completed or had too many wrong PINs.
 * - `over` also if the account is not pending, the patient is inactive, or the mail address is no longer the patient's.
 * - `wrong-pin` after counting the attempt, which the caller must commit.
 */
export async function openActivation(
  ctx: AccountContext,
  tx: Connection,
  { activationKey, pin }: { readonly activationKey: string; readonly pin: string },
): Promise<OpenActivation | 'over' | 'wrong-pin'> {
  const keyHash = activationKeyHash(activationKey)
  await lockAccount(tx, keyHash)
  const row = await rowOf(tx, keyHash)
  if (!row) return 'over'
  const { activation, account, patient } = row
  const isOver =
    activation.expiresAt <= ctx.now() || activation.completedAt !== null || activation.pinTries >= maxPinAttempts
  if (isOver || !account.isPending || !patient.isActive || !hasMailAddress(patient, activation.email)) return 'over'
  if (timingSafeEqual(Buffer.from(pinHash(ctx, keyHash, pin)), Buffer.from(activation.pinHash))) return row
  await tx
    .update(activations)
    .set({ pinTries: sql`${activations.pinTries} + 1` })
    .where(eq(activations.activationId, activation.activationId))
  return 'wrong-pin'
}
