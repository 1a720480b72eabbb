import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type * as contract from '#src/contract/registration.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type { Connection } from '../../db/client.ts'
import { innermost } from '../../describeError.ts'
import { accountObjectTypes, accounts, activations } from '../../db/schema/accounts.ts'
import { errorCode } from '../../errorCode.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { checkNewPassword, passwordRule } from '../account/checkNewPassword.ts'
import { endLogons } from '../account/endLogons.ts'
import { ownWords } from '../account/ownWords.ts'
import { hashPassword } from '../account/password.ts'
import { patientObjectTypeIds } from '../account/profiles.ts'
import { userNameKey } from '../account/userNameKey.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { SignedInContext } from '../context.ts'
import type { OpenActivation } from './openActivation.ts'
import { provenActivation } from './provenActivation.ts'

const uniqueViolation = '23505'

interface Login {
  readonly userName: string
  readonly passwordHash: string
}

async function complete(tx: Connection, { account, patient }: OpenActivation, login: Login, at: Date) {
  const { userId } = account
  const { ptId, nameFirst, nameLast } = patient
  // Another account for the patient might have been created meanwhile.
  const others = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.ptId, ptId), ne(accounts.userId, userId)))
  const made = await tx
    .update(accounts)
    .set({
      ...login,
      passwordRule,
      userNameKey: userNameKey(login.userName),
      nameFirst,
      nameLast,
      email: patient.email?.trim() ?? null,
      isPending: false,
      isActive: true,
      createdAt: at,
    })
    .where(and(eq(accounts.userId, userId), eq(accounts.isPending, true)))
    .returning({ userId: accounts.userId })
  if (others.length > 0 || made.length === 0)
    throw new ServiceError(400, 'bad-input', 'patient: already has an account')
  await tx
    .insert(accountObjectTypes)
    .values(patientObjectTypeIds.map((objectTypeId) => ({ userId, objectTypeId })))
    .onConflictDoNothing()
}

async function endActivations(tx: Connection, { activation }: OpenActivation, at: Date): Promise<void> {
  const { activationId, ptId } = activation
  await tx.update(activations).set({ completedAt: at }).where(eq(activations.activationId, activationId))
  await tx
    .update(activations)
    .set({ expiresAt: at })
    .where(and(eq(activations.ptId, ptId), isNull(activations.completedAt), gt(activations.expiresAt, at)))
}

/**
 * Registration, step 2: sets the account's user name and password, and activates the account (portal §7
 * `account/update`). Ends the patient's activations and the account's logons, the caller's included. Throws 409
 * `conflict` if the user name is taken, 400 `bad-input` if the patient already has an account, and like
 * `checkNewPassword` and `provenActivation`.
 */
export async function createLogin(
  ctx: AccountContext & SignedInContext,
  { body }: ParsedInput<typeof contract.createLogin>,
): Promise<Record<string, never>> {
  // Check the identity before hashing the password, which is expensive, and hash without holding locks.
  let own: string[] = []
  await provenActivation(ctx, body, async (_tx, { patient }) => {
    own = ownWords({ ...patient, userName: body.UserName }, ctx.mail.clinicName)
  })
  await checkNewPassword(body.Password, own)
  const login = { userName: body.UserName, passwordHash: await hashPassword(body.Password) }
  try {
    await provenActivation(ctx, body, async (tx, proven) => {
      const at = ctx.now()
      await complete(tx, proven, login, at)
      await endActivations(tx, proven, at)
      await endLogons(tx, proven.account.userId, at)
      await logActivity({ ...ctx, db: tx }, { activityType: 'account created' })
    })
  } catch (error) {
    const isTaken = error instanceof Error && errorCode(innermost(error)) === uniqueViolation
    throw isTaken ? new ServiceError(409, 'conflict', 'user name: already taken') : error
  }
  return {}
}
