import { and, eq, exists, isNull, ne, or, type SQL } from 'drizzle-orm'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { representatives } from '../../db/schema/people.ts'
import { pushSubscriptions } from '../../db/schema/writes.ts'
import { holdsForMessages } from '../account/representedBy.ts'
import type { Recipient } from '../context.ts'

/** Condition for the accounts that own the mailbox: the inverse of `recipientOf`. */
function owns({ recptId, recptTypeId }: Recipient): SQL | undefined {
  switch (recptTypeId) {
    case recipientTypes.patient:
      return eq(accounts.ptId, recptId)
    case recipientTypes.provider:
      return and(isNull(accounts.ptId), eq(accounts.prvId, recptId))
    case recipientTypes.employee:
      return and(isNull(accounts.ptId), isNull(accounts.prvId), eq(accounts.userId, recptId))
    default:
      return undefined
  }
}

/** Condition for accounts that represent the mailbox's owner now, because they read the mailbox like their own. */
function represents(db: Connection, { recptId, recptTypeId }: Recipient, now: Date): SQL | undefined {
  const column = recptTypeId === recipientTypes.patient ? representatives.ptId : representatives.prvId
  if (recptTypeId !== recipientTypes.patient && recptTypeId !== recipientTypes.provider) return undefined
  return exists(
    db
      .select({ representativeId: representatives.representativeId })
      .from(representatives)
      .where(and(eq(representatives.userId, accounts.userId), eq(column, recptId), holdsForMessages(now))),
  )
}

/** Returns the condition for accounts that read one of these mailboxes now; undefined if there is none. */
export function readsMailboxes(db: Connection, readers: readonly Recipient[], now: Date): SQL | undefined {
  return or(...readers.flatMap((one) => [owns(one), represents(db, one, now)]))
}

/**
 * Returns the push endpoints (URLs) of the active accounts that read these mailboxes now, except the user `butUserId`
 * if there is one.
 */
export async function browsersOf(
  db: Connection,
  readers: readonly Recipient[],
  butUserId: number | null,
  now: Date,
): Promise<string[]> {
  const reads = readsMailboxes(db, readers, now)
  if (!reads) return []
  const rows = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .innerJoin(accounts, eq(accounts.userId, pushSubscriptions.userId))
    .where(and(eq(accounts.isActive, true), butUserId === null ? undefined : ne(accounts.userId, butUserId), reads))
  return rows.map(({ endpoint }) => endpoint)
}
