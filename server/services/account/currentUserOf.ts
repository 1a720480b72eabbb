import { eq } from 'drizzle-orm'
import type { CurrentUser } from '#src/contract/account.ts'
import type { Connection } from '../../db/client.ts'
import { accountObjectTypes, type accounts } from '../../db/schema/accounts.ts'

export type Account = typeof accounts.$inferSelect

/** Staff, who choose a site when they sign in (portal §1). */
export const staffUserType = 99

/** The address under which others write to the account: patient 1, employee 2, provider 59 (clinical §9). */
function recipient({ ptId, prvId, userId }: Account): { RecptID: number; RecptTypeID: number } {
  if (ptId !== null) return { RecptID: ptId, RecptTypeID: 1 }
  if (prvId !== null) return { RecptID: prvId, RecptTypeID: 59 }
  return { RecptID: userId, RecptTypeID: 2 }
}

/** An account as its owner's app knows it (portal §3 "Current user"), with the object types that it may open. */
export async function currentUserOf(db: Connection, account: Account): Promise<CurrentUser> {
  const { userId, userName, userType, nameFirst, nameLast } = account
  const granted = await db
    .select({ id: accountObjectTypes.objectTypeId })
    .from(accountObjectTypes)
    .where(eq(accountObjectTypes.userId, userId))
    .orderBy(accountObjectTypes.objectTypeId)
  return {
    userId,
    userName,
    userType,
    ...recipient(account),
    displayName: `${nameFirst} ${nameLast}`.trim(),
    NameFirst: nameFirst,
    NameLast: nameLast,
    PtID: userType === staffUserType ? null : account.ptId,
    objectTypeIds: granted.map((row) => row.id),
  }
}
