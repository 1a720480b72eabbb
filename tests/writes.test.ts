import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { blobs, messages } from '#server/db/schema/messages.ts'
import { database } from '#src/offline/database.ts'
import { readWriteRow } from '#src/offline/writeRows.ts'
import { saveReply } from '#src/offline/recordStore.ts'
import { openVault } from '#src/offline/vaults.ts'
import { openPatient } from '#src/contract/subjectSwitch.ts'
import { writeKeys } from '#src/contract/writes.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { endSession, savedSession, sessionAtom, sessionFrom, store } from '#src/session/state/session.ts'
import { keepWrites } from '#src/writes/keepWrites.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { sendFromWorker } from '#src/sw/sendFromWorker.ts'
import { newWriteId, putFile, readDraft, readFile, saveDraft } from '#src/writes/drafts.ts'
import { checkOutcome, queueWrite, sendAgain, sendWrites, takeBack } from '#src/writes/queueWrite.ts'
import { onWriteSent } from '#src/writes/sentListeners.ts'
import { openWriteKeys, writeKeyringAtom } from '#src/writes/writeKeyring.ts'
import { addMessageClinic, messageTo, type MessageClinic } from './messageClinic.ts'
import { type SignedIn, testServer, type TestServer } from './server.ts'
import { password } from './smallClinic.ts'

const apiUrl = 'http://clinic.test/api/main/'
let clinic: MessageClinic
let db: Database
let server: TestServer
let ann: SignedIn
/** The state of the network: `down` blocks everything, `mute` blocks writes, `deaf` drops the replies to writes. */
let network: 'up' | 'down' | 'mute' | 'deaf' = 'up'
/** Whether the clinic's server lacks the status call. */
let cantSay = false
const asked: string[] = []

beforeAll(async () => {
  server = await testServer({
    seed: async (seeded) => {
      db = seeded
      clinic = await addMessageClinic(db)
    },
  })
})

beforeEach(async () => {
  const navigator = {
    locks: globalThis.navigator.locks,
    get onLine() {
      return true
    },
  }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    asked.push(`${request.method} ${new URL(request.url).pathname.replace('/api/main/', '')}`)
    if (network === 'down' || (network === 'mute' && request.method === 'POST')) throw new TypeError('Failed to fetch')
    if (cantSay && request.url.includes('/writes/done/')) return new Response('', { status: 404 })
    const response = await server.app.request(request)
    if (network === 'deaf' && request.method === 'POST') throw new TypeError('Failed to fetch')
    return response
  })
  await database.open()
  network = 'up'
  cantSay = false
  ann = await server.signIn('ann', password)
  const session = sessionFrom('main', apiUrl, ann.token, ann.user)
  store.set(reachableAtom, true)
  store.set(sessionAtom, session)
  await openWriteKeys()
  asked.length = 0
})
afterEach(async () => {
  endSession('logout')
  vi.unstubAllGlobals()
  await database.delete()
})

const part = (subject: string) => ({ endpoint: 'POST messages', body: messageTo(clinic.prvId, ann.user, subject) })
const arrived = (subject: string) => db.$count(messages, eq(messages.subject, subject))

/** Saves a message as a draft on the device and returns its id. */
async function written(subject: string): Promise<string> {
  const id = newWriteId()
  expect(await saveDraft({ id, kind: 'message', content: { subject }, revision: null })).toMatchObject({
    kind: 'saved',
  })
  return id
}
const subject = () => `About ${randomUUID()}`

describe('a message that is sent in a session', () => {
  it('arrives once, and is reported as sent', async () => {
    const received: string[] = []
    const stop = onWriteSent((kind) => received.push(kind))
    const about = subject()
    const id = await written(about)
    expect(await queueWrite(id, part(about))).toEqual({ kind: 'sent' })
    expect([await arrived(about), await readWriteRow(id), received]).toEqual([1, null, ['message']])
    stop()
  })

  it('is sent once and arrives once if its reply was lost', async () => {
    const about = subject()
    network = 'deaf'
    expect(await queueWrite(await written(about), part(about))).toEqual({ kind: 'sent' })
    expect(await arrived(about)).toBe(1)
    expect(asked.filter((call) => call === 'POST messages')).toHaveLength(1)
  })

  it('has an unknown outcome if the network fails, and is sent when its outcome is checked', async () => {
    const about = subject()
    const id = await written(about)
    network = 'down'
    expect(await queueWrite(id, part(about))).toEqual({ kind: 'unknown' })
    network = 'up'
    expect(await checkOutcome(id)).toEqual({ kind: 'sent' })
    expect(await arrived(about)).toBe(1)
  })

  it('waits after one attempt if only its own call fails, and leaves the clinic marked as reachable', async () => {
    const about = subject()
    network = 'mute'
    const changes: boolean[] = []
    const stop = store.sub(reachableAtom, () => changes.push(store.get(reachableAtom)))
    expect(await queueWrite(await written(about), part(about))).toEqual({ kind: 'waiting' })
    stop()
    expect(changes).toEqual([])
    expect(asked.filter((call) => call === 'POST messages')).toHaveLength(1)
  })

  it("has an unknown outcome if the clinic can't report its status, and arrives once when the user sends it again", async () => {
    const about = subject()
    const id = await written(about)
    network = 'deaf'
    cantSay = true
    expect(await queueWrite(id, part(about))).toEqual({ kind: 'unknown' })
    network = 'up'
    expect(await checkOutcome(id)).toEqual({ kind: 'unknown' })
    expect(asked.filter((call) => call === 'POST messages')).toHaveLength(1)
    expect(await sendAgain(id)).toEqual({ kind: 'sent' })
    expect(await arrived(about)).toBe(1)
  })

  it('is not sent while the clinic is unreachable, and can be withdrawn', async () => {
    const about = subject()
    const id = await written(about)
    network = 'down'
    store.set(reachableAtom, false)
    expect(await queueWrite(id, part(about))).toEqual({ kind: 'waiting' })
    expect(asked).not.toContain('POST messages')
    expect(await takeBack(id)).toBe(true)
    network = 'up'
    await sendWrites()
    expect([await arrived(about), (await readWriteRow(id))?.state]).toEqual([0, 'draft'])
  })

  it('becomes a draft again if the clinic refuses it', async () => {
    const about = subject()
    const id = await written(about)
    const refused = { ...part(about), body: { ...part(about).body, recptID_To: 999_999 } }
    expect(await queueWrite(id, refused)).toEqual({ kind: 'refused', code: 'recipient-gone' })
    expect(await readWriteRow(id)).toMatchObject({ state: 'draft', problem: 'recipient-gone' })
    expect(await queueWrite(id, part(about))).toEqual({ kind: 'sent' })
    expect(await arrived(about)).toBe(1)
  })

  it('is sent with its files, each once, even if the network fails in between', async () => {
    const about = subject()
    const id = await written(about)
    const keys = [randomUUID(), randomUUID()]
    const png =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { RecptID, RecptTypeID } = ann.user
    const upload = {
      BlobID: 0,
      BlobName: 'knee.png',
      BlobAsDataURL: png,
      ImgCatID: 1,
      ImgTypeID: 1,
      RecptID,
      RecptTypeID,
    }
    for (const [i, uploadKey] of keys.entries())
      await putFile(id, i + 1, { endpoint: 'POST Images', body: [{ ...upload, uploadKey }] })
    network = 'deaf'
    const message = {
      ...part(about),
      body: { ...part(about).body, attachments: keys.map((uploadKey) => ({ uploadKey })) },
    }
    expect(await queueWrite(id, message)).toEqual({ kind: 'waiting' })
    expect(asked.filter((call) => call === 'POST Images')).toHaveLength(1)
    network = 'up'
    await sendWrites()
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST Images', 'POST Images', 'POST messages'])
    expect(await arrived(about)).toBe(1)
    for (const uploadKey of keys) expect(await db.$count(blobs, eq(blobs.uploadKey, uploadKey))).toBe(1)
  })
})

describe('messages that were written without a network', () => {
  async function twoWaiting(): Promise<readonly string[]> {
    network = 'down'
    store.set(reachableAtom, false)
    const subjects = [subject(), subject()]
    for (const about of subjects)
      expect(await queueWrite(await written(about), part(about))).toEqual({ kind: 'waiting' })
    return subjects
  }
  /** Closes the app: its memory is lost. */
  const closeApp = () => endSession('timeout')

  it('are delivered by the worker with no page open, each once, in order', async () => {
    const subjects = await twoWaiting()
    closeApp()
    await expect(sendFromWorker()).rejects.toThrow('waits')
    network = 'up'
    await sendFromWorker()
    for (const about of subjects) expect(await arrived(about)).toBe(1)
    const rows = await db.select({ subject: messages.subject }).from(messages).orderBy(messages.messageId)
    expect(rows.slice(-2).map((row) => row.subject)).toEqual(subjects)
    expect([await database.writes.count(), await database.writeParts.count()]).toEqual([0, 0])
  })

  it('arrive once although every reply to the worker is lost, and leave the outbox after the next sign-in', async () => {
    const subjects = await twoWaiting()
    closeApp()
    network = 'deaf'
    await expect(sendFromWorker()).rejects.toThrow('waits')
    await expect(sendFromWorker()).rejects.toThrow('waits')
    network = 'up'
    const again = await server.signIn('ann', password)
    store.set(sessionAtom, sessionFrom('main', apiUrl, again.token, again.user))
    await sendWrites()
    for (const about of subjects) expect(await arrived(about)).toBe(1)
    expect(await database.writes.count()).toBe(0)
  })

  it('arrive once each if page and worker send at the same time', async () => {
    const subjects = await twoWaiting()
    network = 'up'
    await Promise.all([sendFromWorker(), sendWrites(), sendFromWorker(), sendWrites()])
    for (const about of subjects) expect(await arrived(about)).toBe(1)
  })

  it("are sent while another user is signed in, who can't read them", async () => {
    const subjects = await twoWaiting()
    const rows = await database.writes.toArray()
    closeApp()
    const bob = await server.signIn('bob', password)
    network = 'up'
    store.set(sessionAtom, sessionFrom('main', apiUrl, bob.token, bob.user))
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(await readFile(row.id, 0)).toBeNull()
    await sendWrites()
    for (const about of subjects) {
      const [sent] = await db.select().from(messages).where(eq(messages.subject, about))
      expect(sent).toMatchObject({ userId: ann.user.userId, fromRecptId: ann.user.RecptID })
      expect(await arrived(about)).toBe(1)
    }
  })
})

describe('a message written by staff', () => {
  it('can be read after a record is opened, and is delivered by the worker after logout', async () => {
    const kim = await server.signIn('drkim', password, { site: 1, PUserType: 99 })
    store.set(sessionAtom, sessionFrom('main', apiUrl, kim.token, kim.user))
    const about = subject()
    const id = await written(about)
    const opened = await server.fetch('account/open-patient', { headers: kim.headers, body: { PtID: ann.user.PtID } })
    const { token, user } = v.parse(openPatient.reply, await opened.json())
    store.set(sessionAtom, sessionFrom('main', apiUrl, token, user))
    const keyring = await openWriteKeys()
    expect(keyring && (await readDraft(keyring, id))?.content).toEqual({ subject: about })

    network = 'down'
    store.set(reachableAtom, false)
    const body = {
      ...messageTo(clinic.prvId, user, about),
      recptID_From: user.RecptID,
      recptTypeID_From: user.RecptTypeID,
      recptID_To: ann.user.RecptID,
      recptTypeID_To: ann.user.RecptTypeID,
    }
    expect(await queueWrite(id, { endpoint: 'POST messages', body })).toEqual({ kind: 'waiting' })
    endSession('logout')
    network = 'up'
    await sendFromWorker()
    expect([await arrived(about), await readWriteRow(id)]).toEqual([1, null])
  })
})

describe("a message on a device that can't store anything", () => {
  it('is sent from memory once per attempt, and arrives once even if it is sent twice', async () => {
    database.close({ disableAutoOpen: true })
    const [about, id] = [subject(), newWriteId()]
    expect(await saveDraft({ id, kind: 'message', content: {}, revision: null })).toEqual({ kind: 'unavailable' })
    network = 'deaf'
    expect(await queueWrite(id, part(about))).toEqual({ kind: 'sent' })
    expect(await queueWrite(id, part(about))).toEqual({ kind: 'sent' })
    expect(asked.filter((call) => call === 'POST messages')).toHaveLength(2)
    expect(await arrived(about)).toBe(1)
  })

  it('keeps its file in memory if the device is full, and stores the file when there is space again', async () => {
    const [about, id] = [subject(), newWriteId()]
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await saveDraft({ id, kind: 'message', content: {}, revision: null })).toEqual({ kind: 'no-room' })
    const file = { endpoint: 'POST Images', body: ['a picture'] }
    expect(await putFile(id, 1, file)).toMatchObject({ kind: 'gone' })
    expect(await readFile(id, 1)).toEqual(file)
    network = 'down'
    store.set(reachableAtom, false)
    expect(await queueWrite(id, part(about))).toEqual({ kind: 'no-room' })
    full.mockRestore()
    // There is room again, so the file is stored too.
    await saveDraft({ id, kind: 'message', content: {}, revision: null })
    expect((await readWriteRow(id))?.files).toEqual([1])
  })
})

it('a session that reads saved records can also write, and its writes are delivered in encrypted form', async () => {
  const session = store.get(sessionAtom)
  if (!session) throw new Error('nobody is signed in')
  const { apiUrl: url, database: name, user } = session
  const keyring = await openVault({ apiUrl: url, database: name, userId: user.userId, own: '1', person: '1' })
  const reply = await server.fetch(writeKeys.path, { headers: ann.headers })
  const head = { etag: null, savedAt: 1, checkedAt: 1, entries: 1, bytes: 1 }
  await saveReply(keyring, writeKeys.path, await reply.text(), head)
  endSession('logout')
  const saved = savedSession(name, url, user)
  store.set(keyringAtom, { logonHisID: saved.logonHisID, keyring })
  store.set(sessionAtom, saved)
  const about = subject()
  expect(await queueWrite(await written(about), part(about))).toEqual({ kind: 'sent' })
  expect(asked).toContain('POST p-portal/writes/deliver')
  expect(asked).not.toContain('POST messages')
  expect(await arrived(about)).toBe(1)
})

describe('keepWrites', () => {
  beforeEach(() => {
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('addEventListener', () => undefined)
    keepWrites()
  })
  const listed = () => store.get(writesAtom).writes.map(({ content, state }) => [content, state])

  it('lists drafts and queued messages, newest first, and clears the list when the session ends', async () => {
    const about = subject()
    const id = await written('older')
    await vi.waitFor(() => expect(listed()).toEqual([[{ subject: 'older' }, 'draft']]))
    await written(about)
    await vi.waitFor(() => expect(listed()).toHaveLength(2))
    expect(listed()[0]).toEqual([{ subject: about }, 'draft'])
    network = 'down'
    store.set(reachableAtom, false)
    await queueWrite(id, part(about))
    await vi.waitFor(() => expect(listed()[1]).toEqual([{ subject: 'older' }, 'waiting']))
    endSession('timeout')
    expect(store.get(writesAtom)).toEqual({ phase: 'opening', writes: [] })
  })

  it("notifies listeners of a write that the worker or another tab sent, but only if it is this user's", async () => {
    const received: string[] = []
    const stop = onWriteSent((kind) => received.push(kind))
    const { owner = '', person = '' } = store.get(writeKeyringAtom) ?? {}
    const other = new BroadcastChannel('yarrow.sent')
    for (const news of [{ owner: 'sam', person, kind: 'message' }, { nonsense: 1 }, { owner, person, kind: 'form' }])
      other.postMessage(news)
    await vi.waitFor(() => expect(received).toEqual(['form']))
    other.close()
    stop()
  })
})

it("the keys of writes are deleted when the session ends, and its drafts can't be changed afterwards", async () => {
  const id = await written('hers')
  expect(store.get(writeKeyringAtom)).not.toBeNull()
  endSession('refused')
  expect(store.get(writeKeyringAtom)).toBeNull()
  expect(await saveDraft({ id, kind: 'message', content: 'x', revision: 1 })).toEqual({ kind: 'unavailable' })
  expect(await readWriteRow(id)).toMatchObject({ revision: 1, state: 'draft' })
})
