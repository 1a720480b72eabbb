import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { documents } from '#server/db/schema/records.ts'
import { shares } from '#server/db/schema/shares.ts'
import { blankMail, keptMail, type MailDraft } from '#src/areas/documents/handOver/mailDraft.ts'
import { letSentDraftGo } from '#src/areas/documents/handOver/sentDraft.ts'
import { keptShare } from '#src/areas/documents/handOver/staffDraft.ts'
import { mailing, mailInput } from '#src/areas/documents/handOver/useEmailing.ts'
import { onLetKeptGo } from '#src/writes/letKeptGo.ts'
import type { LinkDraft } from '#src/areas/documents/links/linkForm.ts'
import { type LinkMaker, linkMaker } from '#src/areas/documents/links/linkMaker.ts'
import type { RecordDocument } from '#src/contract/documents.ts'
import { database } from '#src/offline/database.ts'
import { ownKeyedCalls } from '#src/offline/keyedCalls.ts'
import { encryptJwe, newKey } from '#src/privateLinks/jwe.ts'
import { openSmartLink } from '#src/privateLinks/openSmartLink.ts'
import { sharedBundle, sharedType } from '#src/privateLinks/sharedBundle.ts'
import { readSmartLink } from '#src/privateLinks/smartLink.ts'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { endSession, sessionAtom, sessionFrom, store } from '#src/session/state/session.ts'
import { keyedFollower } from '#src/writes/keyedFollower.ts'
import { openKeptChoices } from '#src/writes/keptChoices.ts'
import { openWriteKeys } from '#src/writes/writeKeyring.ts'
import { type SignedIn, testServer, type TestServer } from './server.ts'
import { addSmallClinic, password } from './smallClinic.ts'

let db: Database
let server: TestServer
let ann: SignedIn
let document: RecordDocument
/**
 * What becomes of the calls that are made at most once. `mute`: they don't reach the server. `deaf`: their replies are
 * lost. `broken`: a proxy replies 500 although the server did the call.
 */
let network: 'up' | 'mute' | 'deaf' | 'broken' = 'up'
/** Whether questions about the outcome of a call get no answer. */
let isSilent = false
let sent = 0

beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic })
  db = server.databases['main']!.db
  ann = await server.signIn('ann', password)
  const [row] = await db
    .insert(documents)
    .values({ ptId: ann.user.PtID ?? 0, title: 'Summary of care', date: '2026-11-18', content: 'c2Vlbg==' })
    .returning({ docId: documents.docId, title: documents.title, date: documents.date })
  document = { ...row, size: 4, kind: null, contentType: 'text/plain', isEditable: false } as RecordDocument
})

beforeEach(async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('navigator', { locks: globalThis.navigator.locks, onLine: true })
  vi.stubGlobal('fetch', fetchByNetwork)
  await database.open()
  network = 'up'
  isSilent = false
  sent = 0
  await db.delete(shares)
  store.set(reachableAtom, true)
  store.set(sessionAtom, sessionFrom('main', 'http://clinic.test/api/main/', ann.token, ann.user))
  await openWriteKeys()
})
afterEach(async () => {
  endSession('logout')
  vi.unstubAllGlobals()
  await database.delete()
})

async function fetchByNetwork(input: Request | string | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  const isQuestion = /\/p-portal\/writes\/(done|close)\//.test(pathname)
  const isOnce = request.headers.has('idempotency-key')
  if (isOnce) sent += 1
  if ((isOnce && network === 'mute') || (isQuestion && isSilent)) throw new TypeError('Failed to fetch')
  const response = await server.app.request(request)
  if (isOnce && network === 'deaf') throw new TypeError('Failed to fetch')
  return isOnce && network === 'broken' ? new Response('<html>Bad gateway</html>', { status: 500 }) : response
}

/** Makes the page detect that the clinic answers again. */
function answerAgain(): void {
  network = 'up'
  isSilent = false
  store.set(reachableAtom, false)
  store.set(reachableAtom, true)
}

describe('a private link', () => {
  const draft: LinkDraft = { hasPasscode: true, passcode: '204060', hours: 24, maxOpenings: 2 }
  const label = 'Shared health document'
  const onMade = vi.fn<() => void>()
  const stops: (() => void)[] = []
  beforeEach(() => void onMade.mockClear())
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  /** Encrypts a document as the worker does. */
  async function encrypt({ title, date }: RecordDocument) {
    const key = newKey()
    const content = new TextEncoder().encode('seen')
    const bundle = sharedBundle({ title, date, contentType: 'text/plain', content }, { ...ofAnn })
    return { key, ciphertext: await encryptJwe(bundle, key, sharedType) }
  }
  const ofAnn = { name: 'Ann Ames', birthDate: null, gender: null }

  function opened(): LinkMaker {
    const maker = linkMaker({ encrypt, onMade })
    stops.push(maker.open())
    return maker
  }
  const count = () => db.$count(shares)

  /** Opens what was made as its reader does, and expects the document. */
  async function expectReadable(maker: LinkMaker): Promise<void> {
    const { made, problem, isBusy } = maker.get()
    expect({ problem, isBusy, passcode: made?.passcode }).toEqual({ problem: null, isBusy: false, passcode: '204060' })
    const link = readSmartLink(made?.address ?? '')
    expect(link).toMatchObject({ hasPasscode: true, label })
    const read = link && (await openSmartLink(link, 'Front desk', draft.passcode))
    expect(read).toMatchObject({ kind: 'open', content: { patient: { name: 'Ann Ames' } } })
    expect(read?.kind === 'open' && new TextDecoder().decode(read.content.files[0]?.bytes)).toBe('seen')
    expect([await count(), sent, onMade.mock.calls.length]).toEqual([1, 1, 1])
  }

  it.each(['up', 'deaf', 'broken'] as const)(
    'is made once and shown, also if its reply is lost: network %s',
    async (how) => {
      network = how
      const maker = opened()
      await maker.make(document, draft, label)
      await expectReadable(maker)
      await vi.waitFor(async () => expect(await database.keyedCalls.count()).toBe(0))
    },
  )

  it.each(['deaf', 'broken'] as const)(
    'is shown with its key, passcode and label when its outcome becomes known later: network %s',
    async (how) => {
      network = how
      isSilent = true
      const maker = opened()
      await maker.make(document, draft, label)
      expect(maker.get()).toEqual({ isBusy: false, problem: 'unknown', made: null })
      // Neither another choice nor another press makes a second link meanwhile.
      await maker.make(document, { ...draft, passcode: '999999' }, 'Other')
      expect([await count(), sent, maker.get().problem]).toEqual([1, 1, 'unknown'])
      answerAgain()
      await vi.waitFor(() => expect(maker.get().made).not.toBeNull(), { timeout: 5000 })
      await expectReadable(maker)
      await maker.make(document, draft, label)
      expect(await count()).toBe(1)
    },
  )

  it('can be checked by its maker', async () => {
    network = 'deaf'
    isSilent = true
    const maker = opened()
    await maker.make(document, draft, label)
    await maker.check()
    expect(maker.get().problem).toBe('unknown')
    isSilent = false
    await vi.waitFor(async () => {
      await maker.check()
      expect(maker.get().made).not.toBeNull()
    })
    await expectReadable(maker)
  })

  it('is not made if its call never arrived, and can be made afterwards', async () => {
    network = 'mute'
    isSilent = true
    const maker = opened()
    await maker.make(document, draft, label)
    expect(maker.get().problem).toBe('unknown')
    answerAgain()
    await vi.waitFor(() => expect(maker.get()).toEqual({ isBusy: false, problem: 'failed', made: null }), {
      timeout: 5000,
    })
    expect([await count(), onMade.mock.calls.length]).toEqual([0, 0])
    await maker.make(document, draft, label)
    sent -= 1
    await expectReadable(maker)
  })

  it('keeps on the device only which document it is of, while its outcome is unknown', async () => {
    network = 'deaf'
    isSilent = true
    await opened().make(document, draft, label)
    const keyring = await openWriteKeys()
    if (!keyring) throw new Error('no keys')
    const kept = await ownKeyedCalls(keyring, 'private link')
    expect(kept.map(({ about }) => about)).toEqual([{ docId: document.docId }])
  })

  it('of an earlier visit is not shown as the one being made', async () => {
    network = 'deaf'
    isSilent = true
    const first = linkMaker({ encrypt, onMade })
    const stop = first.open()
    await first.make(document, draft, label)
    stop()
    answerAgain()
    const second = opened()
    await vi.waitFor(async () => expect(await database.keyedCalls.count()).toBe(0), { timeout: 5000 })
    expect(second.get()).toEqual({ isBusy: false, problem: null, made: null })
    await second.make(document, draft, label)
    expect([await count(), second.get().made?.passcode]).toEqual([2, '204060'])
  })

  it('is not sent if its document is empty, too large or could not be fetched', async () => {
    const problemWith = async (
      encrypting: () => Promise<{ key: Uint8Array<ArrayBuffer>; ciphertext: string } | null>,
    ) => {
      const maker = linkMaker({ encrypt: encrypting, onMade })
      await maker.make(document, draft, label)
      return maker.get().problem
    }
    expect(await problemWith(async () => null)).toBe('empty')
    expect(await problemWith(async () => ({ key: newKey(), ciphertext: 'a'.repeat(20_000_001) }))).toBe('too-large')
    expect(await problemWith(() => Promise.reject(new Error('worker')))).toBe('failed')
    expect([sent, await count()]).toEqual([0, 0])
  })
})

describe('the text that was typed to mail a document', () => {
  const draft: MailDraft = {
    to: 'office@lakeside.example',
    cc: '',
    subject: 'For my visit',
    message: 'Please add this.',
  }
  const name = () => keptMail.nameOf(document.docId)
  const kept = () => openKeptChoices(name()).read()

  async function keep(content: unknown): Promise<void> {
    const choices = openKeptChoices(name())
    choices.keep(content)
    await choices.flush()
    expect(await kept()).toEqual(content)
  }

  /** Mails the document without learning the outcome. `later` runs before it becomes known. */
  async function mailAs(how: 'mute' | 'deaf', later: () => Promise<void> = async () => undefined) {
    network = how
    isSilent = true
    await keep(draft)
    const follower = keyedFollower(mailing)
    const stop = follower.open()
    const { docId } = document
    expect(await follower.run(mailInput(docId, draft), { docId, draft })).toMatchObject({ kind: 'unknown' })
    for (const call of follower.get()) await letSentDraftGo(keptMail, call)
    expect(await kept()).toEqual(draft)
    await later()
    answerAgain()
    await vi.waitFor(() => expect(follower.get()[0]?.outcome.kind).not.toBe('unknown'), { timeout: 5000 })
    for (const call of follower.get()) await letSentDraftGo(keptMail, call)
    stop()
    return follower.get()[0]?.outcome.kind
  }

  it('goes once it is known that it was sent, and not before', async () => {
    expect(await mailAs('deaf')).toBe('done')
    expect(await kept()).toBeNull()
  })
  it('stays if nothing was sent', async () => {
    expect(await mailAs('mute')).toBe('refused')
    expect(await kept()).toEqual(draft)
  })
  it('stays if it was changed since', async () => {
    const changed = { ...draft, message: 'One thing more.' }
    expect(await mailAs('deaf', () => keep(changed))).toBe('done')
    expect(await kept()).toEqual(changed)
  })
  it('goes from the open form too, unless it was changed there', async () => {
    const [same, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const stop = onLetKeptGo(name(), (isOver) => {
      if (isOver({ ...draft })) same()
      if (isOver({ ...draft, cc: 'me@home.example' }) || isOver(blankMail)) other()
    })
    await mailAs('deaf')
    stop()
    expect([same.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
  })
  it('of another document stays, and so does that of a message to staff', async () => {
    const others = [keptMail.nameOf(document.docId + 1), keptShare.nameOf(document.docId)].map((each) =>
      openKeptChoices(each),
    )
    for (const choices of others) {
      choices.keep(draft)
      await choices.flush()
    }
    await mailAs('deaf')
    expect(await Promise.all(others.map((choices) => choices.read()))).toEqual([draft, draft])
  })
  it('stays if the call was stored by an earlier version, which did not say what it was about', async () => {
    await keep(draft)
    await letSentDraftGo(keptMail, { about: null, outcome: { kind: 'done', reply: {} } })
    expect(await kept()).toEqual(draft)
  })
  it('goes from a message to staff in the same way', async () => {
    const share = { recipient: '59:1', subject: 'Summary', message: 'Please check.' }
    const choices = openKeptChoices(keptShare.nameOf(7))
    choices.keep(share)
    await choices.flush()
    const call = { about: { docId: 7, draft: share }, outcome: { kind: 'done', reply: {} } } as const
    await letSentDraftGo(keptMail, call)
    expect(await choices.read()).toEqual(share)
    await letSentDraftGo(keptShare, call)
    expect(await choices.read()).toBeNull()
  })
})
