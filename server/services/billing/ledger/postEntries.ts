import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { ledgerEntries } from '../../../db/schema/payments.ts'
import { charges } from '../../../db/schema/records.ts'

/** One entry of a posting. Debits are positive. `ledgerId`: null for `cash`, and if the charge no longer exists. */
export interface LedgerEntry {
  readonly account: 'cash' | 'receivable' | 'credit' | 'adjustment'
  readonly ledgerId: number | null
  readonly cents: number
}

/** The payment or refund that a posting is about. */
export interface PostingSubject {
  readonly ptId: number
  readonly paymentId: number
  readonly refundId: number | null
  readonly postedAt: Date
}

/**
 * Adds a posting to the ledger and changes what is open of its charges by its `receivable` entries. The caller locked
 * the charges (`lockCharges`). The database refuses the transaction if the entries do not add up to 0, or if more or less
 * would be open than a charge allows.
 */
export async function postEntries(
  db: Connection,
  subject: PostingSubject,
  entries: readonly LedgerEntry[],
): Promise<void> {
  const postingId = randomUUID()
  await db.insert(ledgerEntries).values(entries.map((entry) => ({ ...subject, ...entry, postingId })))
  const changes = entries.filter(({ account }) => account === 'receivable')
  if (changes.length === 0) return
  const ids = sql.param(changes.map(({ ledgerId }) => ledgerId))
  const cents = sql.param(changes.map((change) => change.cents))
  await db.execute(sql`
    update ${charges} set open_cents = open_cents + change.cents
    from unnest(${ids}::bigint[], ${cents}::bigint[]) as change (ledger_id, cents)
    where ${charges.ledgerId} = change.ledger_id`)
}
