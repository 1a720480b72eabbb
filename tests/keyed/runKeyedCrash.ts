import { Client } from 'pg'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { createAccount } from '#server/services/account/createAccount.ts'
import { KilledServer } from '../crash/KilledServer.ts'
import { signInTo } from '../crash/signInTo.ts'
import { addSmallClinic, password } from '../smallClinic.ts'
import { failInTurn } from './failInTurn.ts'
import { KeyedClient, type KeyedWrite } from './KeyedClient.ts'
import { addKeyedTables } from './keyedCalls.ts'
import { killRepeatedly } from './killRepeatedly.ts'
import { settleAll } from './settleAll.ts'
import { StandInGateway } from './StandInGateway.ts'

export interface KeyedCrashOptions {
  /** The built `tests/keyed/keyedServer.ts`. */
  readonly script: string
  /** An empty database. */
  readonly databaseUrl: string
  readonly clients: number
  /** How often the server process is killed. */
  readonly kills: number
  /** The minimum number of writes. */
  readonly writes: number
}

export interface KeyedCrashCounts {
  readonly kills: number
  readonly killedRequests: number
  readonly bookings: number
  readonly purchases: number
  readonly requests: number
  /** Writes whose reply was lost. */
  readonly lostReplies: number
  /** Writes whose reply was lost although they had been done. */
  readonly doneThough: number
  /** Payments whose outcome was unknown at first. */
  readonly unknownFirst: number
  readonly gatewayFaults: number
  /** Writes reported as done whose booking or charge is missing. */
  readonly lost: number
  /** Writes that exist more than once, or that exist although they were not reported as done. */
  readonly doubled: number
  /** Writes without a final outcome at the client, in `test_purchases` or in `two_step_writes`. */
  readonly stuck: number
  /** The gateway's charges minus those in the clinic's table, cents. */
  readonly difference: number
}

/** Adds a patient account for each client, since the server limits how many keys one account may close per day. */
async function addAccounts(db: Database, clients: number): Promise<string[]> {
  const site = { name: 'unused', timeZone: 'UTC' }
  const userNames = Array.from({ length: clients }, (_, n) => `client${n}`)
  for (const userName of userNames)
    await createAccount(db, { userName, password, nameFirst: 'Cleo', nameLast: 'Cole', type: 'patient', site })
  return userNames
}

async function takeStock(admin: Client, gateway: StandInGateway, writes: readonly KeyedWrite[]) {
  const bookings = await admin.query<{ slot: string }>('select slot from test_bookings')
  const held = new Set(bookings.rows.map(({ slot }) => slot))
  const table = await admin.query<{ order: string; cents: number; state: string }>('select * from test_purchases')
  const rows = new Map(table.rows.map((row) => [row.order, row]))
  const pending = await admin.query('select 1 from two_step_writes')
  const charges = [...gateway.charges.values()].filter(({ declined }) => declined === null)
  const chargesOf = new Map<string, number>()
  for (const { order } of charges) chargesOf.set(order, (chargesOf.get(order) ?? 0) + 1)
  const timesDone = ({ kind, name }: KeyedWrite) =>
    kind === 'booking' ? Number(held.has(name)) : (chargesOf.get(name) ?? 0)
  const sum = (each: readonly { readonly cents: number }[]) => each.reduce((total, { cents }) => total + cents, 0)
  return {
    bookings: writes.filter(({ kind }) => kind === 'booking').length,
    purchases: writes.filter(({ kind }) => kind === 'purchase').length,
    lost: writes.filter((one) => one.outcome === 'done' && timesDone(one) === 0).length,
    doubled: writes.filter((one) => timesDone(one) > (one.outcome === 'done' ? 1 : 0)).length,
    stuck:
      writes.filter((one) => one.outcome === 'unknown').length +
      [...rows.values()].filter(({ state }) => state === 'sending').length +
      (pending.rowCount ?? 0),
    difference: sum(charges) - sum([...rows.values()].filter(({ state }) => state === 'done')),
  }
}

/**
 * Lets clients book and pay while the server is killed at random moments, replies are cut and the gateway fails.
 * Returns the counted results. Throws if a client gets any status but 200 or 503.
 */
export async function runKeyedCrash(options: KeyedCrashOptions): Promise<KeyedCrashCounts> {
  const database = openDatabase(options.databaseUrl, { connections: 2 })
  await migrate(database)
  await addSmallClinic(database.db)
  const userNames = await addAccounts(database.db, options.clients)
  await addKeyedTables(database.db)
  await database.close()
  const admin = new Client({ connectionString: options.databaseUrl })
  await admin.connect()
  const gateway = await StandInGateway.open()
  const server = await KilledServer.open(options.script, options.databaseUrl, { GATEWAY: gateway.url })
  try {
    const api = `${server.origin}/api/main/`
    const clients: KeyedClient[] = []
    for (const userName of userNames) clients.push(new KeyedClient(api, await signInTo(api, userName)))
    const sum = (of: (client: KeyedClient) => number) => clients.reduce((all, client) => all + of(client), 0)
    const countFaults = failInTurn(gateway)
    const over = new AbortController()
    const running = Promise.all(clients.map((client) => client.run(over.signal)))
    const written = () => sum(({ writes }) => writes.length)
    const killed = await killRepeatedly(server, {
      kills: options.kills,
      running,
      progress: written,
      inFlight: () => sum(({ inFlight }) => inFlight),
      isEnough: () => written() >= options.writes,
    })
    over.abort()
    await running
    // The gateway works again.
    gateway.fault = () => null
    await settleAll(admin, clients)
    const writes = clients.flatMap(({ writes }) => writes)
    return {
      ...killed,
      requests: sum(({ counts }) => counts.requests),
      lostReplies: sum(({ counts }) => counts.lost),
      doneThough: sum(({ counts }) => counts.doneThough),
      unknownFirst: sum(({ counts }) => counts.unknown),
      gatewayFaults: countFaults(),
      ...(await takeStock(admin, gateway, writes)),
    }
  } finally {
    await server.kill()
    await gateway.close()
    await admin.end()
  }
}
