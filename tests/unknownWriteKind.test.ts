import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { clientErrors } from '#server/db/schema/accounts.ts'
import { messages } from '#server/db/schema/messages.ts'
import type { PortalConfig } from '#src/contract/portal.ts'
import { database } from '#src/offline/database.ts'
import { readWriteRow } from '#src/offline/writeRows.ts'
import { queueDraft, saveDraft } from '#src/offline/writeStore.ts'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { endSession, sessionAtom, sessionFrom, store } from '#src/session/state/session.ts'
import { keepWrites } from '#src/writes/keepWrites.ts'
import { sendWrites } from '#src/writes/queueWrite.ts'
import { onWriteSent } from '#src/writes/sentListeners.ts'
import { openWriteKeys } from '#src/writes/writeKeyring.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { addMessageClinic, messageTo, type MessageClinic } from './messageClinic.ts'
import { type SignedIn, testServer, type TestServer } from './server.ts'
import { password } from './smallClinic.ts'

const apiUrl = 'http://clinic.test/api/main/'
const config: PortalConfig = {
  portalKind: 'patient',
  clinicName: 'Riverside Family Clinic',
  PUserType: 1,
  apis: [{ key: 'main', name: 'Main', url: apiUrl }],
  locales: ['en'],
  currencies: ['USD'],
  themes: ['yarrow'],
  analysis: {},
  isSharedDevice: false,
  crisisPhone: null,
  emergencyPhone: null,
  payments: 'none',
  logging: { pageViews: false, errors: true },
}
let clinic: MessageClinic
let db: Database
let server: TestServer
let ann: SignedIn
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
  vi.stubGlobal('navigator', { locks: globalThis.navigator.locks, onLine: true })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    if (input === '/portal.json') return Response.json(config)
    const request = new Request(input, init)
    asked.push(`${request.method} ${new URL(request.url).pathname.replace('/api/main/', '')}`)
    return server.app.request(request)
  })
  await database.open()
  ann = await server.signIn('ann', password)
  store.set(reachableAtom, true)
  store.set(sessionAtom, sessionFrom('main', apiUrl, ann.token, ann.user))
  asked.length = 0
})
afterEach(async () => {
  endSession('logout')
  vi.unstubAllGlobals()
  await database.delete()
})

/** Stores a draft of a kind that only another version of the app supports. */
async function storeNote(content: unknown) {
  const keyring = await openWriteKeys()
  if (!keyring) throw new Error('expected open keys')
  const id = randomUUID()
  await saveDraft(keyring, { id, kind: 'unheard-of', content, revision: null })
  return { id, keyring }
}

describe('a write of a kind that this version does not support', () => {
  it('is delivered in encrypted form when it is queued, even while its user is signed in', async () => {
    const received: string[] = []
    const stop = onWriteSent((kind) => received.push(kind))
    const subject = `About ${randomUUID()}`
    const { id, keyring } = await storeNote({ subject })
    const part = { endpoint: 'POST messages', body: messageTo(clinic.prvId, ann.user, subject) }
    expect(await queueDraft(keyring, id, part)).toEqual({ kind: 'waiting' })
    await sendWrites()
    expect([await readWriteRow(id), await db.$count(messages, eq(messages.subject, subject))]).toEqual([null, 1])
    expect(asked).toContain('POST p-portal/writes/deliver')
    expect(asked).not.toContain('POST messages')
    expect(received).toEqual(['unheard-of'])
    stop()
  })

  it('stays on the device as a draft, and is reported once with only its kind', async () => {
    const { id } = await storeNote('private words')
    await storeNote('more private words')
    keepWrites()
    await vi.waitFor(() => expect(store.get(writesAtom).writes).toHaveLength(2))
    await vi.waitFor(async () => expect(await db.select().from(clientErrors)).toHaveLength(1))
    const [report] = await db.select().from(clientErrors)
    expect(report).toMatchObject({ route: '/app', code: 'unknown-write-kind', stack: 'unheard-of' })
    expect(await readWriteRow(id)).toMatchObject({ kind: 'unheard-of', state: 'draft' })
    expect(asked.filter((call) => call === 'POST p-portal/ClientErrors')).toHaveLength(1)
  })
})
