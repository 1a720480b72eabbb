import { and, eq } from 'drizzle-orm'
import { patientUserType } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { userNameKey } from '../account/userNameKey.ts'

export interface PossibleRepresentative {
  readonly userId: number
  readonly nameFirst: string
  readonly nameLast: string
  /** The patient whose own account it is; null for a client or representative. */
  readonly ptId: number | null
}

/**
 * Returns the account with this user name if its user can act for patients: an account of a patient, a client or a
 * representative that can sign in. Staff can't: they open records. Null otherwise.
 */
export async function possibleRepresentative(db: Connection, userName: string): Promise<PossibleRepresentative | null> {
  const [account] = await db
    .select({
      userId: accounts.userId,
      nameFirst: accounts.nameFirst,
      nameLast: accounts.nameLast,
      ptId: accounts.ptId,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.userNameKey, userNameKey(userName)),
        eq(accounts.userType, patientUserType),
        eq(accounts.isActive, true),
        eq(accounts.isPending, false),
      ),
    )
  return account ?? null
}

/** Returns the whole name of an account. */
export function nameOf({ nameFirst, nameLast }: Pick<PossibleRepresentative, 'nameFirst' | 'nameLast'>): string {
  return `${nameFirst} ${nameLast}`.trim()
}
