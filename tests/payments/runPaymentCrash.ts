import { Client } from 'pg'
import * as v from 'valibot'
import { represent } from '#src/contract/subjectSwitch.ts'
import { createPurchase } from '#src/contract/purchase.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { representatives } from '#server/db/schema/people.ts'
import { charges } from '#server/db/schema/records.ts'
import { createAccount } from '#server/services/account/createAccount.ts'
import { KilledServer } from '../crash/KilledServer.ts'
import { signInTo } from '../crash/signInTo.ts'
import { failInTurn } from '../keyed/failInTurn.ts'
import { killRepeatedly } from '../keyed/killRepeatedly.ts'
import { settleAll } from '../keyed/settleAll.ts'
import { StandInGateway } from '../keyed/StandInGateway.ts'
import { addSmallClinic, password } from '../smallClinic.ts'
import { ChargePool, type MadePurchase, PaymentClient } from './PaymentClient.ts'

export interface PaymentCrashOptions {
  /** The built `tests/keyed/keyedServer.ts`. */
  readonly script: string
  /** An empty database. */
  readonly databaseUrl: string
  /** How often the server process is killed. */
  readonly kills: number
  /** The minimum number of purchases. */
  readonly purchases: number
}

export interface PaymentCrashCounts {
  readonly kills: number
  /** Requests that were under way when the server was killed. */
  readonly killedRequests: number
  readonly purchases: number
  readonly done: number
  readonly declined: number
  /** Purchases that were refused because another one held a charge, or had paid it. */
  readonly met: number
  /** Purchases whose reply was lost, and those of them that had been done. */
  readonly lostReplies: number
  readonly doneThough: number
  /** Purchases whose outcome was unknown at first. */
  readonly unknownFirst: number
  readonly gatewayFaults: number
  /** Payments reported as done, or charged by the gateway, that the clinic does not have as done. */
  readonly lost: number
  /** Charges that were paid for more than their amount, orders charged twice, and payments that no payer was told of. */
  readonly doubled: number
  /** Purchases without a final outcome at the payer, in `payments` or in `two_step_writes`. */
  readonly stuck: number
  /** Postings that do not add up to 0, and charges whose open amount their entries do not explain. */
  readonly unbalanced: number
  /** What the gateway charged minus the cash in the ledger, cents. */
  readonly difference: number
}

/** Amount of each charge, cents. */
const chargeCents = 300_000
/** Index of the patient for whom each of the five payers pays. The first payer of each is the patient. */
const patientOf = [0, 0, 0, 1, 1]

interface Payer {
  readonly userName: string
  readonly ptId: number
  readonly isPatient: boolean
  readonly pool: ChargePool
}

/** Adds two patients with charges, and three representatives who also pay for them. */
async function addPayers(db: Database, chargesEach: number): Promise<Payer[]> {
  const account = { password, nameFirst: 'Cleo', nameLast: 'Cole', type: 'patient' } as const
  const patients: { readonly ptId: number; readonly pool: ChargePool }[] = []
  const payers: Payer[] = []
  for (const [no, index] of patientOf.entries()) {
    const userName = `payer${no}`
    const made = await createAccount(db, { ...account, userName, site: { name: 'unused', timeZone: 'UTC' } })
    const isPatient = patients[index] === undefined
    const ptId = patients[index]?.ptId ?? made.ptId ?? 0
    const pool = patients[index]?.pool ?? new ChargePool(await addCharges(db, ptId, chargesEach))
    patients[index] = { ptId, pool }
    if (!isPatient) await db.insert(representatives).values({ userId: made.userId, ptId, relationship: 'sister' })
    payers.push({ userName, ptId, isPatient, pool })
  }
  return payers
}

async function addCharges(db: Database, ptId: number, count: number): Promise<number[]> {
  const values = { ptId, chargeName: 'Visit', chargeDate: '2026-11-01', sortedAt: new Date('2026-11-01') }
  const cents = { amountCents: chargeCents, openCents: chargeCents }
  const rows = await db
    .insert(charges)
    .values(Array.from({ length: count }, () => ({ ...values, ...cents })))
    .returning({ ledgerId: charges.ledgerId })
  return rows.map(({ ledgerId }) => ledgerId)
}

async function tokenOf(api: string, { userName, ptId, isPatient }: Payer): Promise<string> {
  const token = await signInTo(api, userName)
  if (isPatient) return token
  const response = await fetch(api + represent.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ RecptID: ptId, RecptTypeID: 1 }),
  })
  return v.parse(represent.reply, await response.json()).token
}

async function takeStock(admin: Client, gateway: StandInGateway, made: readonly MadePurchase[]) {
  const rows = async <Row>(text: string) => (await admin.query(text)).rows as Row[]
  const count = async (text: string) => (await admin.query(text)).rowCount ?? 0
  const stored = await rows<{ id: string; order: string; state: string }>(
    'select payment_id as id, order_id as order, state from payments',
  )
  const done = stored.filter(({ state }) => state === 'done')
  const charged = [...gateway.charges.values()].filter(({ declined }) => declined === null)
  const timesCharged = new Map<string, number>()
  for (const { order } of charged) timesCharged.set(order, (timesCharged.get(order) ?? 0) + 1)
  const doneIds = new Set(done.map(({ id }) => Number(id)))
  const doneOrders = new Set(done.map(({ order }) => order))
  const told = made.filter(({ outcome }) => outcome === 'done')
  const toldIds = new Set(told.map(({ paymentId }) => paymentId))
  const [cash] = await rows<{ cents: string }>(
    "select coalesce(sum(cents), 0) as cents from ledger_entries where account = 'cash'",
  )
  const overpaid = await count(`select 1 from charges c where amount_cents < (
    select sum(l.cents) from payment_lines l join payments p using (payment_id)
    where l.ledger_id = c.ledger_id and p.state = 'done')`)
  return {
    purchases: made.length,
    done: told.length,
    declined: made.filter(({ outcome }) => outcome === 'declined').length,
    met: made.filter(({ outcome }) => outcome === 'amount' || outcome === 'locked').length,
    lost:
      told.filter(({ paymentId }) => !doneIds.has(paymentId ?? 0)).length +
      done.filter(({ order }) => !timesCharged.has(order)).length +
      [...timesCharged.keys()].filter((order) => !doneOrders.has(order)).length,
    doubled:
      overpaid +
      [...timesCharged.values()].filter((times) => times > 1).length +
      [...doneIds].filter((id) => !toldIds.has(id)).length,
    stuck:
      made.filter(({ outcome }) => outcome === 'unknown').length +
      stored.filter(({ state }) => state === 'sending').length +
      (await count('select 1 from two_step_writes')),
    unbalanced:
      (await count('select 1 from ledger_entries group by posting_id having sum(cents) <> 0')) +
      (await count(`select 1 from charges c where open_cents <> amount_cents + (
        select coalesce(sum(e.cents), 0) from ledger_entries e
        where e.ledger_id = c.ledger_id and e.account = 'receivable')`)),
    difference: charged.reduce((sum, { cents }) => sum + cents, 0) - Number(cash?.cents),
  }
}

/**
 * Lets five payers pay the charges of two patients while the server is killed at random moments, replies are cut and the
 * gateway fails. Returns the counted results. Throws if a payer gets any status but 200, 503, or 429 for too many tries.
 */
export async function runPaymentCrash(options: PaymentCrashOptions): Promise<PaymentCrashCounts> {
  const database = openDatabase(options.databaseUrl, { connections: 2 })
  await migrate(database)
  await addSmallClinic(database.db)
  const payers = await addPayers(database.db, 200 + options.kills + options.purchases)
  await database.close()
  const admin = new Client({ connectionString: options.databaseUrl })
  await admin.connect()
  const gateway = await StandInGateway.open()
  const server = await KilledServer.open(options.script, options.databaseUrl, { GATEWAY: gateway.url })
  try {
    const api = `${server.origin}/api/main/`
    const clients: PaymentClient[] = []
    for (const payer of payers) clients.push(new PaymentClient(api, await tokenOf(api, payer), payer))
    const sum = (of: (client: PaymentClient) => number) => clients.reduce((all, client) => all + of(client), 0)
    const countFaults = failInTurn(gateway)
    const over = new AbortController()
    const running = Promise.all(clients.map((client) => client.run(over.signal)))
    const made = () => sum(({ purchases }) => purchases.length)
    // Lifts the hourly limit of a user.
    const forgetTries = () =>
      admin.query(
        "update done_writes set done_at = done_at - interval '2 hours' where endpoint = $1 and done_at > now() - interval '1 hour'",
        [`${createPurchase.method} ${createPurchase.path}`],
      )
    const killed = await killRepeatedly(server, {
      kills: options.kills,
      running,
      progress: made,
      inFlight: () => sum(({ inFlight }) => inFlight),
      isEnough: () => made() >= options.purchases,
      beforeKill: forgetTries,
    })
    over.abort()
    await running
    // The gateway works again.
    gateway.fault = () => null
    await settleAll(admin, clients)
    return {
      ...killed,
      lostReplies: sum(({ counts }) => counts.lost),
      doneThough: sum(({ counts }) => counts.doneThough),
      unknownFirst: sum(({ counts }) => counts.unknown),
      gatewayFaults: countFaults(),
      ...(await takeStock(
        admin,
        gateway,
        clients.flatMap(({ purchases }) => purchases),
      )),
    }
  } finally {
    await server.kill()
    await gateway.close()
    await admin.end()
  }
}
