import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import * as v from 'valibot'
import { authenticate } from '#src/contract/account.ts'
import { inbox, type Message } from '#src/contract/messages.ts'
import { writeKeys } from '#src/contract/writes.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { addMessageClinic, type MessageClinic } from '../messageClinic.ts'
import { password } from '../smallClinic.ts'
import { KilledServer } from './KilledServer.ts'
import { Sender } from './Sender.ts'

export interface CrashOptions {
  /** `server/main.ts` or the built server. */
  readonly script: string
  /** An empty database. */
  readonly databaseUrl: string
  readonly senders: number
  /** How often the server process is killed. */
  readonly kills: number
  /** How often PostgreSQL ends the connections that are writing. */
  readonly cuts: number
}

interface Faults {
  readonly kills: number
  readonly cuts: number
  /** Total number of requests in flight when the server was killed. */
  readonly killedRequests: number
}

interface Outcome {
  /** Number of messages that the server confirmed as sent. */
  readonly confirmed: number
  readonly inOutboxes: number
  readonly inInbox: number
  /**
   * Confirmed messages that are missing in the sender's outbox or the recipient's inbox, or have lost their picture.
   */
  readonly lost: number
  /** Number of surplus copies of messages in the outboxes and the inbox. */
  readonly twice: number
  /**
   * Messages in the outboxes and the inbox that were never confirmed. None is expected, because every sender finishes
   * its last message.
   */
  readonly unwritten: number
  /** Pictures that belong to no message. */
  readonly looseFiles: number
}

export interface CrashCounts extends Faults, Outcome {
  readonly requests: number
  /** Number of lost replies, including those to repeated requests. */
  readonly lostReplies: number
  /** Number of lost replies whose write was done. Only senders with a session ask, so only their replies count. */
  readonly doneThough: number
  /** Writes that were sent a second time although the reply had arrived. */
  readonly again: number
}

/** Ends every connection of the server that is in the middle of a statement or transaction. */
const cutWriters = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query !~ '^listen'`

async function call(api: string, path: string, token: string | null, body?: unknown): Promise<unknown> {
  const response = await fetch(api + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function signIn(api: string, username: string, PUserType: number, site: number) {
  const reply = await call(api, authenticate.path, null, { username, password, site, PUserType })
  return v.parse(authenticate.reply, reply)
}

async function folder(api: string, name: 'inbox' | 'outbox', token: string): Promise<readonly Message[]> {
  return v.parse(inbox.reply, await call(api, `messages/${name}`, token)).data
}

/** Creates a device; every second one delivers encrypted parts without its session. */
async function openDevice(api: string, no: number, { prvId }: MessageClinic): Promise<Sender> {
  const { token, user } = await signIn(api, `sender${no}`, 1, -1)
  const [key] = v.parse(writeKeys.reply, await call(api, writeKeys.path, token)).data
  if (!key) throw new Error('no key')
  return new Sender({ api, token, key, ptId: user.PtID ?? 0, prvId, isSealed: no % 2 === 0 })
}

/** Injects the faults at random intervals while the devices work. Stops early if `gaveUp` is aborted. */
async function spreadFaults(
  { kills, cuts }: CrashOptions,
  devices: readonly Sender[],
  { server, admin, gaveUp }: { server: KilledServer; admin: Client; gaveUp: AbortSignal },
): Promise<Faults> {
  const sum = (of: (device: Sender) => number) => devices.reduce((all, device) => all + of(device), 0)
  const inFlight = () => sum((device) => device.inFlight)
  const confirmed = () => sum((device) => device.confirmed.length)
  const faults = { kills: 0, cuts: 0, killedRequests: 0 }
  while (faults.kills + faults.cuts < kills + cuts && !gaveUp.aborted) {
    // Waits for a random number of messages and then a random time, so that some messages get through between two
    // faults even on a busy machine.
    const enough = confirmed() + Math.floor(Math.random() * 8)
    while (confirmed() < enough && !gaveUp.aborted) await sleep(1)
    await sleep(Math.random() * 30)
    if (faults.cuts * kills < faults.kills * cuts) {
      // Repeats until at least one connection was ended.
      while ((await admin.query(cutWriters)).rowCount === 0 && !gaveUp.aborted) await sleep(1)
      faults.cuts += 1
    } else {
      while (inFlight() === 0 && !gaveUp.aborted) await sleep(1)
      faults.killedRequests += inFlight()
      await server.kill()
      await server.start()
      faults.kills += 1
    }
  }
  return faults
}

/** Counts the messages whose subject already occurs earlier in the list. */
function repeated(messages: readonly Message[]): number {
  return messages.length - new Set(messages.map(({ subject }) => subject)).size
}

/** Compares what senders and recipient see at the end. */
async function takeStock(
  api: string,
  devices: readonly Sender[],
  { recipient, admin }: { recipient: string; admin: Client },
): Promise<Outcome> {
  const sent: Message[] = []
  for (const { token } of devices) sent.push(...(await folder(api, 'outbox', token)))
  const got = await folder(api, 'inbox', recipient)
  const files = await admin.query<{ message_id: string; upload_key: string }>(
    'select message_id, upload_key from message_attachments join blobs using (blob_id)',
  )
  const loose = await admin.query('select 1 from blobs where blob_id not in (select blob_id from message_attachments)')
  const confirmed = devices.flatMap((device) => device.confirmed)
  const confirmedSubjects = new Set(confirmed.map(({ subject }) => subject))
  const placesOf = (messages: readonly Message[]) =>
    new Set(messages.map(({ subject, messageID }) => `${subject} ${messageID}`))
  const [inOutboxes, inInbox] = [placesOf(sent), placesOf(got)]
  const attached = new Set(files.rows.map((row) => `${row.message_id} ${row.upload_key}`))
  const isWhole = ({ subject, messageID, uploadKey }: (typeof confirmed)[number]) => {
    const place = `${subject} ${messageID}`
    const hasPicture = uploadKey === null || attached.has(`${messageID} ${uploadKey}`)
    return inOutboxes.has(place) && inInbox.has(place) && hasPicture
  }
  return {
    confirmed: confirmed.length,
    inOutboxes: sent.length,
    inInbox: got.length,
    lost: confirmed.filter((one) => !isWhole(one)).length,
    twice: repeated(sent) + repeated(got),
    unwritten: [...sent, ...got].filter(({ subject }) => !confirmedSubjects.has(subject)).length,
    looseFiles: loose.rowCount ?? 0,
  }
}

/**
 * Lets patients send messages to a provider while the server is killed at random moments and restarted, and its
 * database connections are cut. Returns the counted results. Throws if a sender gets any status but 200 or 503.
 */
export async function runCrash(options: CrashOptions): Promise<CrashCounts> {
  const { script, databaseUrl, senders } = options
  const database = openDatabase(databaseUrl, { connections: 2 })
  await migrate(database)
  const clinic = await addMessageClinic(database.db, senders)
  await database.close()
  const admin = new Client({ connectionString: databaseUrl })
  await admin.connect()
  const server = await KilledServer.open(script, databaseUrl)
  const api = `${server.origin}/api/main/`
  try {
    const devices: Sender[] = []
    for (let no = 1; no <= senders; no++) devices.push(await openDevice(api, no, clinic))
    const { token: recipient } = await signIn(api, 'drkim', 99, clinic.sites.home)

    const over = new AbortController()
    const gaveUp = new AbortController()
    const running = Promise.all(devices.map((device) => device.run(over.signal)))
    running.catch(() => gaveUp.abort())
    const faults = await spreadFaults(options, devices, { server, admin, gaveUp: gaveUp.signal })
    over.abort()
    await running

    const of = (count: keyof Sender['counts']) => devices.reduce((sum, device) => sum + device.counts[count], 0)
    return {
      ...faults,
      requests: of('requests'),
      lostReplies: of('lost'),
      doneThough: of('doneThough'),
      again: of('again'),
      ...(await takeStock(api, devices, { recipient, admin })),
    }
  } finally {
    await server.kill()
    await admin.end()
  }
}
