import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refreshToken } from '#src/contract/sessionLife.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { ErrorReply } from '#src/contract/errors.ts'
import { sendMessage } from '#src/contract/messageWriting.ts'
import { vitals } from '#src/contract/vitals.ts'
import { type OpenDatabase, openDatabase } from '#server/db/client.ts'
import { databaseUrls } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { clientErrors, logons } from '#server/db/schema/accounts.ts'
import { messages } from '#server/db/schema/messages.ts'
import { testDatabase } from '../../tests/database.ts'
import { addMessageClinic, messageTo, type MessageClinic } from '../../tests/messageClinic.ts'
import { mp4Of } from '../../tests/mp4Boxes.ts'
import { scanServer, signInToScan } from '../../tests/scanServer.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { SmallDisk } from '../../tests/SmallDisk.ts'
import { password } from '../../tests/smallClinic.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})

/** A clinic on one database, and its patient Ann. */
class Portal {
  readonly server: TestServer
  readonly clinic: MessageClinic
  readonly database: OpenDatabase
  #ann: SignedIn

  private constructor(server: TestServer, clinic: MessageClinic, database: OpenDatabase, ann: SignedIn) {
    this.server = server
    this.clinic = clinic
    this.database = database
    this.#ann = ann
  }

  static async open(database: OpenDatabase): Promise<Portal> {
    const clinic = await addMessageClinic(database.db)
    const server = await testServer({ databases: { main: database } })
    return new Portal(server, clinic, database, await server.signIn('ann', password))
  }

  /** Refreshes Ann's token. No call has used the new one yet. */
  async refresh(): Promise<void> {
    const { token, headers, logonHisID } = this.#ann
    const reply = await this.server.fetch(refreshToken.path, { headers, body: { token } })
    const next = v.parse(refreshToken.reply, await reply.json()).token
    this.#ann = { ...this.#ann, token: next, headers: { authorization: `Bearer ${next}`, LogonHisID: logonHisID } }
  }

  async usedTokenNo(): Promise<number | undefined> {
    const [logon] = await this.database.db.select({ no: logons.usedTokenNo }).from(logons)
    return logon?.no
  }

  async read(): Promise<number> {
    return (await this.server.fetch(vitals.path, { headers: this.#ann.headers })).status
  }

  send(key: string, bytes = 100): Promise<Response> {
    const message = messageTo(this.clinic.prvId, this.#ann.user, 'Question')
    // Random text, because PostgreSQL compresses.
    const body = `<p>${Array.from({ length: Math.ceil(bytes / 36) }, () => randomUUID()).join('')}</p>`
    return this.server.fetch(sendMessage.path, {
      headers: { ...this.#ann.headers, [idempotencyHeader]: key },
      body: { ...message, body },
    })
  }

  sentMessages(): Promise<number> {
    return this.database.db.$count(messages)
  }
}

async function refusal(response: Response) {
  const { code, retryAfter } = v.parse(ErrorReply, await response.json())
  return { status: response.status, code, retryAfter, header: response.headers.get('retry-after') }
}

const report = { route: '/', code: 'test', version: '1', stack: '' }
const hasDisk = SmallDisk.isPossible()

describe.skipIf(!hasDisk)('on a full disk (needs root, and the right to mount)', () => {
  let disk: SmallDisk
  let portal: Portal
  beforeAll(async () => {
    disk = await SmallDisk.open(200)
    const urls = await databaseUrls({ DATA_DIR: disk.dataDir }, { durable: false, stopOnSignal: false })
    const database = openDatabase(urls.urls['main'] ?? '', { connections: 3 })
    closing.push(
      () => disk.close(),
      () => urls.stop(),
      () => database.close(),
    )
    await migrate(database)
    portal = await Portal.open(database)
  })

  it('answers 503 storage-full to writes, still answers reads, and writes again when there is room', async () => {
    await portal.refresh()
    disk.fill()
    const key = randomUUID()
    expect(await refusal(await portal.send(key, 60_000))).toEqual({
      status: 503,
      code: 'storage-full',
      retryAfter: 30,
      header: '30',
    })
    expect(await portal.sentMessages()).toBe(0)
    expect(await portal.read()).toBe(200)
    disk.clear()
    expect((await portal.send(key, 60_000)).status).toBe(200)
    expect(await portal.sentMessages()).toBe(1)
  })

  it('answers 503 storage-full to an uploaded video, and takes it when there is room', async () => {
    const videoFolder = join(disk.folder, 'videos')
    mkdirSync(videoFolder)
    const scans = await scanServer({ videoFolder, ffmpeg: '/bin/false' })
    const { authorization } = await signInToScan(scans, 'ann')
    const upload = async () => {
      const form = new FormData()
      // Longer than a page, so that a part of it would fit.
      form.set('video_file', new Blob([new Uint8Array(mp4Of('vide')), new Uint8Array(300_000)]), 'scan.mp4')
      const url = `${scans.origin}/analysis/main/visual-vitals/process_video`
      return fetch(url, { method: 'POST', headers: { authorization }, body: form })
    }
    disk.fill()
    expect(await refusal(await upload())).toEqual({
      status: 503,
      code: 'storage-full',
      retryAfter: 30,
      header: '30',
    })
    disk.clear()
    expect((await upload()).status).toBe(200)
  })
})

describe('on a database that accepts no writes', () => {
  let portal: Portal
  let admin: Client
  beforeAll(async () => {
    const database = await testDatabase()
    portal = await Portal.open(database)
    admin = new Client({ connectionString: database.url })
    await admin.connect()
    closing.push(() => admin.end())
  })

  const accept = async (writes: boolean) => {
    await admin.query('set default_transaction_read_only = off')
    const { rows } = await admin.query<{ name: string }>('select quote_ident(current_database()) as name')
    const state = writes ? 'off' : 'on'
    await admin.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${state}`)
  }
  /** Ends the connections, as a failover does. */
  const cut = async () => {
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    // A call that gets a connection before the pool has noticed its end would answer 503.
    await expect.poll(() => portal.database.pool.totalCount).toBe(0)
  }

  it('answers 503 to writes and 200 to reads, also with a token that no call has used yet', async () => {
    await portal.refresh()
    await accept(false)
    await cut()
    expect(await portal.read()).toBe(200)
    expect(await portal.usedTokenNo()).toBe(0)
    expect(await refusal(await portal.send(randomUUID()))).toEqual({
      status: 503,
      code: 'unavailable',
      retryAfter: 5,
      header: '5',
    })
  })

  it('notes the use of the token when the database accepts writes again', async () => {
    await accept(true)
    await cut()
    expect((await portal.send(randomUUID())).status).toBe(200)
    expect(await portal.usedTokenNo()).toBe(1)
  })

  it('replaces a connection on which a transaction failed, because the next might lead to the new primary', async () => {
    const pool = openDatabase(portal.database.url, { connections: 1 })
    closing.push(() => pool.close())
    const note = () => pool.db.transaction((tx) => tx.insert(clientErrors).values({ at: new Date(), ...report }))
    await accept(false)
    await expect(note()).rejects.toMatchObject({ cause: { code: '25006' } })
    await accept(true)
    await note()
    expect(await portal.database.db.$count(clientErrors)).toBe(1)
  })
})

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})
