import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '../server/db/schema/accounts.ts'
import { paymentLines, payments } from '../server/db/schema/payments.ts'
import { charges } from '../server/db/schema/records.ts'
import type { Database } from '../server/db/client.ts'
import { openClinic } from '../server/openClinic.ts'
import { insertRows } from '../server/seed/rows/insertRows.ts'
import { seededRandom } from '../server/seed/rows/seededRandom.ts'

export const manyCharges = 5000
export const manyPayments = 1000
/** Username of the demo patient who gets the charges and payments. His record is empty. */
export const manyChargesOf = 'newton'

const kinds = ['Office visit', 'Lipid panel', 'Echocardiogram', 'Physical therapy', 'Blood draw', 'Mammogram']
const dayMs = 86_400_000

/** Opens the database of a clinic that runs, calls `work` with the patient's number, and closes it. */
export async function withBilledPatient<T>(
  dataDir: string,
  work: (db: Database, ptId: number) => Promise<T>,
): Promise<T> {
  const clinic = await openClinic({ DATA_DIR: dataDir }, { stopOnSignal: false })
  try {
    const db = clinic.databases.get('main')?.db
    if (!db) throw new Error('the clinic has no main database')
    const [account] = await db.select().from(accounts).where(eq(accounts.userNameKey, manyChargesOf))
    if (!account?.ptId) throw new Error('the demo clinic has the account')
    return await work(db, account.ptId)
  } finally {
    await clinic.close()
  }
}

/** Adds open charges at two sites, one a day, and payments of three lines each. */
export async function addBilling(db: Database, ptId: number): Promise<void> {
  const random = seededRandom('charges of the bench')
  const now = Date.now()
  const day = (no: number) => new Date(now - no * dayMs)
  await db.transaction(async (tx) => {
    const [last] = await tx.select({ id: sql<string>`coalesce(max(${charges.ledgerId}), 0)` }).from(charges)
    const first = Number(last?.id ?? 0) + 1
    await insertRows(
      tx,
      charges,
      Array.from({ length: manyCharges }, (_, no) => ({
        ledgerId: first + no,
        ptId,
        siteId: no % 4 === 0 ? 2 : 1,
        prvId: 1 + (no % 7),
        chargeName: `${random.pick(kinds)} ${no}`,
        chargeType: 'Visit',
        chargeDate: day(no).toISOString().slice(0, 10),
        amountCents: 20_000,
        openCents: random.int(500, 20_000),
        insurancePaidCents: no % 3 === 0 ? null : random.int(1000, 90_000),
        sortedAt: day(no),
      })),
    )
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('charges', 'ledger_id'), (select max(ledger_id) from charges))`,
    )
    const [newest] = await tx.select({ id: sql<string>`coalesce(max(${payments.paymentId}), 0)` }).from(payments)
    const firstPayment = Number(newest?.id ?? 0) + 1
    await insertRows(
      tx,
      payments,
      Array.from({ length: manyPayments }, (_, no) => ({
        paymentId: firstPayment + no,
        ptId,
        orderId: randomUUID(),
        gateway: 'sandbox',
        method: 'card',
        cardType: 'Visa',
        lastFour: '1111',
        cents: 6000,
        state: 'done',
        transactionId: `bench-${no}`,
        receiptNo: `R-${10_000 + firstPayment + no}`,
        startedAt: day(no * 3),
        settledAt: day(no * 3),
      })),
    )
    await insertRows(
      tx,
      paymentLines,
      Array.from({ length: manyPayments * 3 }, (_, no) => ({
        paymentId: firstPayment + Math.floor(no / 3),
        ledgerId: first + no,
        siteId: 1,
        siteName: 'Riverside Family Clinic',
        chargeName: `${random.pick(kinds)} ${no}`,
        chargeDate: day(no).toISOString().slice(0, 10),
        cents: 2000,
      })),
    )
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('payments', 'payment_id'), (select max(payment_id) from payments))`,
    )
  })
  await db.execute(sql`analyze ${charges}`)
  await db.execute(sql`analyze ${payments}`)
  await db.execute(sql`analyze ${paymentLines}`)
}
