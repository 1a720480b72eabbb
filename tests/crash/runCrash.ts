import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import * as v from 'valibot'
import { authenticate } from '#src/contract/account.ts'
import { inbox, type Message } from '#src/contract/messages.ts'
import { writeKeys } from '#src/contract/writes.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { addMessageClinic, type MessageClinic } from '../messageClinic.ts'
import { SilentProxy } from '../SilentProxy.ts'
import type { SmallDisk } from '../SmallDisk.ts'
import { addTemplate } from '../sentForm.ts'
import { password } from '../smallClinic.ts'
import { type FaultNumbers, type Faults, injectFaults } from './injectFaults.ts'
import { KilledServer } from './KilledServer.ts'
import { Sender } from './Sender.ts'

export interface CrashOptions extends FaultNumbers {
  /** `server/main.ts` or the built server. */
  readonly script: string
  /** An empty database. If it is on `disk`, it must restart by itself. */
  readonly databaseUrl: string
  readonly senders: number
  /** The disk to fill. Null without full disks. */
  readonly disk: SmallDisk | null
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
  /** Pictures that belong to no message and no form. */
  readonly looseFiles: number
  readonly forms: FormOutcome
}

/** What became of the forms, counted as the messages are. */
interface FormOutcome {
  readonly confirmed: number
  readonly submitted: number
  /** Number of saves that the server confirmed. */
  readonly saves: number
  /** Confirmed forms that are not submitted, have lost their photo, or whose saved answers are not in their history. */
  readonly lost: number
  /** Confirmed forms whose submitted answers are not those that their sender submitted. */
  readonly changed: number
  /** Number of surplus changes, former versions and log entries of forms. */
  readonly twice: number
  /** Submitted forms that were never confirmed. */
  readonly unwritten: number
}

export interface CrashCounts extends Faults, Outcome {
  readonly requests: number
  /** Number of lost replies, including those to repeated requests. */
  readonly lostReplies: number
  /** Number of lost replies whose write was done. Only senders with a session ask, so only their replies count. */
  readonly doneThough: number
  /** Writes that were sent a second time although the reply had arrived. */
  readonly again: number
  /** Number of replies that said that the disk is full. */
  readonly fullReplies: number
}

/** Number of messages and of forms that are confirmed at least: a slow machine confirms few while the faults occur. */
const leastConfirmed = 6

/** Forms that wait for each patient: more than a sender submits in some minutes. */
const formsOfPatient = 2_000

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
async function openDevice(
  api: string,
  no: number,
  { prvId, templateId, admin }: Pick<MessageClinic, 'prvId'> & { templateId: number; admin: Pool },
): Promise<Sender> {
  const { token, user } = await signIn(api, `sender${no}`, 1, -1)
  const forms = await admin.query<{ id: string }>('select web_data_id as id from web_data where pt_id = $1', [
    user.PtID,
  ])
  const [key] = v.parse(writeKeys.reply, await call(api, writeKeys.path, token)).data
  if (!key) throw new Error('no key')
  return new Sender({
    api,
    token,
    key,
    ptId: user.PtID ?? 0,
    prvId,
    isSealed: no % 2 === 0,
    templateId,
    forms: forms.rows.map(({ id }) => Number(id)),
  })
}

/** Counts the messages whose subject already occurs earlier in the list. */
function repeated(messages: readonly Message[]): number {
  return messages.length - new Set(messages.map(({ subject }) => subject)).size
}

/** Compares the forms that senders submitted with those in the database. */
async function takeStockOfForms(devices: readonly Sender[], admin: Pool): Promise<FormOutcome> {
  const submitted = await admin.query<{ id: string; name: string; revision: number }>(
    "select web_data_id as id, data -> 0 ->> 'Value' as name, revision from web_data where status_id = 2",
  )
  const logged = await admin.query("select 1 from activity_log where activity_type in ('form submitted', 'form saved')")
  const former = await admin.query<{ id: string; name: string }>(
    "select web_data_id as id, data -> 0 ->> 'Value' as name from web_data_versions",
  )
  const saved = new Set(former.rows.map(({ id, name }) => `${id} ${name}`))
  const files = await admin.query<{ place: string }>(
    "select web_data_id || ' ' || upload_key as place from web_data_files",
  )
  const places = new Set(files.rows.map(({ place }) => place))
  const confirmed = devices.flatMap((device) => device.confirmedForms)
  const names = new Map(submitted.rows.map(({ id, name }) => [Number(id), name]))
  const isWhole = ({ webDataId, savedName, uploadKey }: (typeof confirmed)[number]) =>
    names.has(webDataId) &&
    (savedName === null || saved.has(`${webDataId} ${savedName}`)) &&
    (uploadKey === null || places.has(`${webDataId} ${uploadKey}`))
  const known = new Set(confirmed.map(({ webDataId }) => webDataId))
  const saves = confirmed.filter(({ savedName }) => savedName !== null).length
  const changes = submitted.rows.reduce((sum, { revision }) => sum + revision, 0)
  return {
    confirmed: confirmed.length,
    submitted: submitted.rows.length,
    saves,
    lost: confirmed.filter((one) => !isWhole(one)).length,
    changed: confirmed.filter(({ webDataId, name }) => names.has(webDataId) && names.get(webDataId) !== name).length,
    twice: changes + (logged.rowCount ?? 0) - 2 * (submitted.rows.length + saves) + former.rows.length - saves,
    unwritten: submitted.rows.filter(({ id }) => !known.has(Number(id))).length,
  }
}

/** Compares what senders and recipient see at the end. */
async function takeStock(
  api: string,
  devices: readonly Sender[],
  { recipient, admin }: { recipient: string; admin: Pool },
): Promise<Outcome> {
  const sent: Message[] = []
  for (const { token } of devices) sent.push(...(await folder(api, 'outbox', token)))
  const got = await folder(api, 'inbox', recipient)
  const files = await admin.query<{ message_id: string; upload_key: string }>(
    'select message_id, upload_key from message_attachments join blobs using (blob_id)',
  )
  const loose = await admin.query(`select 1 from blobs where blob_id not in (select blob_id from message_attachments)
     and blob_id not in (select blob_id from web_data_files)`)
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
    forms: await takeStockOfForms(devices, admin),
  }
}

/**
 * Lets patients send messages to a provider and submit forms while the server is killed at random moments and restarted, and its
 * database loses connections, becomes silent, or has no room. Returns the counted results. Throws if a sender gets any
 * status but 200 or 503.
 */
export async function runCrash(options: CrashOptions): Promise<CrashCounts> {
  const { script, databaseUrl, senders, disk } = options
  const database = openDatabase(databaseUrl, { connections: 2 })
  await migrate(database)
  const clinic = await addMessageClinic(database.db, senders)
  const templateId = await addTemplate(database.db)
  await database.db.execute(sql`
    insert into web_data (pt_id, template_id, assigned_at)
    select pt_id, ${templateId}::bigint, now() from patients, generate_series(1, ${formsOfPatient}::integer)
  `)
  await database.close()
  const admin = new Pool({ connectionString: databaseUrl, max: 1 })
  // It loses its connection when PostgreSQL ends.
  admin.on('error', () => {})
  const proxy = options.silences > 0 ? await SilentProxy.open(databaseUrl) : null
  const server = await KilledServer.open(script, proxy?.url ?? databaseUrl)
  const api = `${server.origin}/api/main/`
  try {
    const devices: Sender[] = []
    for (let no = 1; no <= senders; no++) devices.push(await openDevice(api, no, { ...clinic, templateId, admin }))
    const { token: recipient } = await signIn(api, 'drkim', 99, clinic.sites.home)

    const over = new AbortController()
    const gaveUp = new AbortController()
    const running = Promise.all(devices.map((device) => device.run(over.signal)))
    running.catch(() => gaveUp.abort())
    const faults = await injectFaults(options, { devices, server, admin, proxy, disk, gaveUp: gaveUp.signal })
    const confirmed = (list: 'confirmed' | 'confirmedForms') =>
      devices.reduce((sum, device) => sum + device[list].length, 0)
    while (!gaveUp.signal.aborted && Math.min(confirmed('confirmed'), confirmed('confirmedForms')) < leastConfirmed)
      await sleep(20)
    over.abort()
    await running

    const of = (count: keyof Sender['counts']) => devices.reduce((sum, device) => sum + device.counts[count], 0)
    return {
      ...faults,
      requests: of('requests'),
      lostReplies: of('lost'),
      doneThough: of('doneThough'),
      again: of('again'),
      fullReplies: of('full'),
      ...(await takeStock(api, devices, { recipient, admin })),
    }
  } finally {
    await server.kill()
    await proxy?.close()
    await admin.end()
  }
}
