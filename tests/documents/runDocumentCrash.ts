import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseXml } from '@rgrove/parse-xml'
import { Client } from 'pg'
import * as v from 'valibot'
import { generateCcda } from '#src/contract/documentMaking.ts'
import { downloadDocument } from '#src/contract/documentView.ts'
import { documents as documentList } from '#src/contract/documents.ts'
import { fillPath } from '#src/contract/endpoint.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { problems } from '#server/db/schema/records.ts'
import { createAccount } from '#server/services/account/createAccount.ts'
import { KilledServer } from '../crash/KilledServer.ts'
import { signInTo } from '../crash/signInTo.ts'
import { FaultyDevice, lost } from '../keyed/FaultyDevice.ts'
import { password } from '../smallClinic.ts'

export interface DocumentCrashOptions {
  /** The built `server/main.ts`. */
  readonly script: string
  /** An empty database. */
  readonly databaseUrl: string
  /** How often the server process is killed at a random moment, and how often while it writes the document. */
  readonly randomKills: number
  readonly kills: number
}

export interface DocumentCrashCounts {
  /** Documents that the patient was told of, at once or when the app asked after the restart. */
  readonly told: number
  /** Calls without a document: the server was killed first. */
  readonly notMade: number
  /** Documents of the list that are not readable, or lack entries. */
  readonly broken: number
  /** Documents that the patient was told of and that are missing, and others in the list. */
  readonly lost: number
  readonly untold: number
  /** Rows that belong to no document: former texts, and entries of the activity log. */
  readonly orphans: number
}

/** Entries of the record: writing a document of them takes some tenths of a second. */
const entries = 2000
const kinds = ['ccd', 'ips'] as const
const days = { fromDate: '2000-01-01', toDate: '2030-12-31' }

/** Counts the entries of a document. Throws if it is not well-formed to its end. */
function entriesOf(contentType: string, content: string): number {
  const text = Buffer.from(content, 'base64').toString()
  if (contentType !== 'application/xml') {
    const { entry } = JSON.parse(text) as { entry: { resource: { resourceType: string } }[] }
    return entry.filter(({ resource }) => resource.resourceType === 'Condition').length
  }
  parseXml(text)
  return text.match(/<tr ID="problem-/g)?.length ?? 0
}

/** Whether a document has every entry. */
function isWhole(contentType: string, content: string): boolean {
  try {
    return entriesOf(contentType, content) === entries
  } catch {
    return false
  }
}

async function addRecord(databaseUrl: string, userName: string): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 2 })
  try {
    await migrate(database)
    const account = { userName, password, nameFirst: 'Cleo', nameLast: 'Cole', type: 'patient' } as const
    const { ptId } = await createAccount(database.db, { ...account, site: { name: 'Riverside', timeZone: 'UTC' } })
    if (ptId === null) throw new Error('crash: expected a record')
    const rows = Array.from({ length: entries }, (_, no) => ({ ptId, description: `Problem ${no}`, status: 'Active' }))
    await database.db.insert(problems).values(rows)
  } finally {
    await database.close()
  }
}

/** Returns what the patient finds in the list, and whether each document is whole. */
async function readAll(api: string, token: string): Promise<{ docId: number; isWhole: boolean }[]> {
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(api + path, { headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const list = v.parse(documentList.reply, await get(documentList.path))
  const all: { docId: number; isWhole: boolean }[] = []
  for (const { docId } of list) {
    const path = fillPath(downloadDocument.path, { docId: String(docId), isHtml: 'false' })
    const { contentType, content } = v.parse(downloadDocument.reply, await get(path))
    all.push({ docId, isWhole: isWhole(contentType, content) })
  }
  return all
}

/**
 * Lets a patient make documents of the record while the server is killed, and asks after each restart whether the
 * document was made. Returns the counted results. Throws if a call gets any status but 200 and 503.
 */
export async function runDocumentCrash(options: DocumentCrashOptions): Promise<DocumentCrashCounts> {
  const { script, databaseUrl } = options
  const userName = 'cleo'
  await addRecord(databaseUrl, userName)
  const admin = new Client({ connectionString: databaseUrl })
  await admin.connect()
  const server = await KilledServer.open(script, databaseUrl)
  try {
    const api = `${server.origin}/api/main/`
    const token = await signInTo(api, userName)
    const device = new FaultyDevice(api, token)
    const told: number[] = []
    let notMade = 0
    let made = 0
    /** Makes a document, during which `interrupt` runs. */
    const make = async (interrupt: () => Promise<void>) => {
      const key = randomUUID()
      const body = { ...days, language: 'en', kind: kinds[made % kinds.length] }
      made += 1
      const sending = device.send('POST', generateCcda.path, { body, key })
      await interrupt()
      const first = await sending
      const reply = first === lost ? await device.outcomeOf(key) : first
      if (reply === lost) notMade += 1
      else told.push(v.parse(generateCcda.reply, reply).docId)
    }
    const killNow = async () => {
      await server.kill()
      await server.start()
    }
    const isWriting = async () => {
      const writing = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state <> 'idle' and query ilike 'insert into "documents"%'`
      return ((await admin.query(writing)).rowCount ?? 0) > 0
    }

    const begun = performance.now()
    await make(async () => {})
    const usualMs = performance.now() - begun
    for (let no = 0; no < options.randomKills; no++)
      await make(async () => {
        await sleep(Math.random() * usualMs)
        await killNow()
      })
    for (let no = 0; no < options.kills; no++)
      await make(async () => {
        const limit = performance.now() + 10_000
        while (!(await isWriting()) && performance.now() < limit) await sleep(1)
        await killNow()
      })

    const listed = await readAll(api, token)
    const ids = new Set(listed.map(({ docId }) => docId))
    const { rows } = await admin.query<{ versions: string; logged: string }>(
      `select (select count(*) from document_versions) as versions,
        (select count(*) from activity_log where activity_type = 'document made') as logged`,
    )
    return {
      told: told.length,
      notMade,
      broken: listed.filter((one) => !one.isWhole).length,
      lost: told.filter((docId) => !ids.has(docId)).length,
      untold: [...ids].filter((docId) => !told.includes(docId)).length,
      orphans: Number(rows[0]?.versions) + Math.abs(Number(rows[0]?.logged) - listed.length),
    }
  } finally {
    await server.kill()
    await admin.end()
  }
}
