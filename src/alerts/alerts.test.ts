import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import type { CurrentUser, Represented } from '#src/contract/account.ts'
import { holdBusy } from '#src/device/busy.ts'
import * as device from '#src/device/pushSubscription.ts'
import * as support from '#src/device/pushSupport.ts'
import { readAlertNote } from '#src/offline/alertNote.ts'
import { fakeCaches } from '#src/offline/testCaches.ts'
import { onPortalEvent } from '#src/session/events/portalEvents.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import { areAlertsOn, turnOffAlerts, turnOnAlerts } from './changeAlerts.ts'
import { renewPushSubscription } from './renewPushSubscription.ts'
import { handleAlertMessage } from './handleAlertMessage.ts'

vi.mock('#src/device/pushSubscription.ts')
vi.mock('#src/device/pushSupport.ts')
vi.mock('#src/session/lifecycle/sessionCall.ts')

const address = 'https://push.test/1'
/** The push address of the browser, and the addresses that the clinic knows. */
let endpoint: string | null
let known: Set<string>
let calls: string[]
/** Errors for the next calls, by path. */
let failures: Record<string, unknown[]>
let people: Represented[]
const lost = new ApiError(0, 'network')

const sam: Represented = { RecptID: 1, RecptTypeID: 1, displayName: '', relationship: '', PtID: 1 }
const user: CurrentUser = { ...testUser, userId: 7 }
const session = testSession({ user })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  endpoint = null
  known = new Set()
  calls = []
  failures = {}
  people = [sam]
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.mocked(device.askToNotify).mockResolvedValue('granted')
  vi.mocked(device.pushEndpoint).mockImplementation(() => Promise.resolve(endpoint))
  vi.mocked(device.subscribeBrowser).mockImplementation(() => Promise.resolve((endpoint ??= address)))
  vi.mocked(device.unsubscribeBrowser).mockImplementation(() => {
    endpoint = null
    return Promise.resolve(true)
  })
  vi.mocked(support.isPushAllowed).mockReturnValue(true)
  vi.mocked(sessionCall).mockImplementation(async ({ path }, input) => {
    calls.push(path)
    const failure = failures[path]?.shift()
    const { body } = input as { body?: { endpoint: string } }
    const named = body?.endpoint ?? ''
    if (path.endsWith('/unsubscribe')) known.delete(named)
    else if (path.endsWith('/subscribe') && !(failure instanceof ApiError && failure.status >= 400)) known.add(named)
    if (failure) throw failure
    const replies: Record<string, unknown> = {
      'p-portal/push/key': { publicKey: 'BAEC' },
      'p-portal/push/state': { isSubscribed: known.has(named) },
      'account/representing': people,
    }
    return { data: replies[path] ?? {}, savedAt: null }
  })
  store.set(sessionAtom, session)
})
afterEach(() => {
  store.set(sessionAtom, null)
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

describe('turnOnAlerts', () => {
  it('subscribes at the clinic, and stores alert texts that contain no names', async () => {
    expect(await areAlertsOn()).toBe(false)
    expect(await turnOnAlerts()).toBe('done')
    expect([known.has(address), await areAlertsOn()]).toEqual([true, true])
    const note = await readAlertNote()
    expect(note).toMatchObject({ endpoint: address, owner: expect.stringMatching(/^[\da-f]{32}$/) })
    expect(JSON.stringify(note)).not.toMatch(/maria|example/i)
  })

  it.each([
    ['denied', 'denied'],
    ['default', 'dismissed'],
  ] as const)('does nothing if the notification permission is %s', async (permission, outcome) => {
    vi.mocked(device.askToNotify).mockResolvedValue(permission)
    expect(await turnOnAlerts()).toBe(outcome)
    expect([calls, endpoint, await readAlertNote()]).toEqual([[], null, null])
  })

  it('leaves nothing behind if the clinic rejects the subscription', async () => {
    failures['p-portal/push/subscribe'] = [new ApiError(400, 'bad-input')]
    expect(await turnOnAlerts()).toBe('failed')
    expect([endpoint, await readAlertNote()]).toEqual([null, null])
  })

  it('keeps an earlier subscription if the clinic rejects it, because another user might own it', async () => {
    endpoint = address
    failures['p-portal/push/subscribe'] = [new ApiError(429, 'too-many-tries')]
    expect(await turnOnAlerts()).toBe('failed')
    expect(endpoint).toBe(address)
  })

  it('fails if the browser can’t subscribe, or the clinic’s key can’t be fetched', async () => {
    vi.mocked(device.subscribeBrowser).mockResolvedValueOnce(null)
    expect(await turnOnAlerts()).toBe('failed')
    failures['p-portal/push/key'] = [lost]
    expect(await turnOnAlerts()).toBe('failed')
    expect(known.size).toBe(0)
  })

  it('checks the outcome if the reply was lost, and reports unknown if the check fails', async () => {
    failures['p-portal/push/subscribe'] = [lost]
    expect(await turnOnAlerts()).toBe('done')
    expect(await readAlertNote()).not.toBeNull()
    failures = { 'p-portal/push/subscribe': [lost], 'p-portal/push/state': [lost] }
    expect(await turnOnAlerts()).toBe('unknown')
  })
})

describe('turnOffAlerts', () => {
  it('unsubscribes at the clinic and in the browser', async () => {
    await turnOnAlerts()
    expect(await turnOffAlerts()).toBe('done')
    expect([known.size, endpoint, await readAlertNote()]).toEqual([0, null, null])
  })

  it('succeeds if the clinic or the browser unsubscribed, otherwise reports failed or unknown', async () => {
    await turnOnAlerts()
    failures['p-portal/push/unsubscribe'] = [lost]
    expect(await turnOffAlerts()).toBe('done')
    vi.mocked(device.unsubscribeBrowser).mockResolvedValue(false)
    await turnOnAlerts()
    failures['p-portal/push/unsubscribe'] = [lost, new ApiError(403, 'not-allowed')]
    expect([await turnOffAlerts(), await turnOffAlerts(), await turnOffAlerts()]).toEqual(['unknown', 'failed', 'done'])
  })
})

describe('renewPushSubscription', () => {
  it('subscribes again, without a permission prompt, if the browser changed or dropped its push address', async () => {
    await turnOnAlerts()
    vi.mocked(device.askToNotify).mockClear()
    endpoint = 'https://push.test/2'
    await renewPushSubscription()
    expect(known.has('https://push.test/2')).toBe(true)
    expect(await readAlertNote()).toMatchObject({ endpoint: 'https://push.test/2' })
    endpoint = null
    await renewPushSubscription()
    expect(endpoint).toBe(address)
    expect(device.askToNotify).not.toHaveBeenCalled()
  })

  it.each([
    ['alerts were never turned on', () => Promise.resolve(), false],
    ['the push address is unchanged', turnOnAlerts, false],
    ['another user turned alerts on', async () => (await turnOnAlerts(), store.set(sessionAtom, testSession())), true],
    [
      'notifications are not allowed any more',
      async () => (await turnOnAlerts(), vi.mocked(support.isPushAllowed).mockReturnValue(false)),
      true,
    ],
    [
      'saved records are read',
      async () => (await turnOnAlerts(), store.set(sessionAtom, { ...session, saved: true })),
      true,
    ],
  ])('changes nothing if %s', async (_, prepare, isMoved) => {
    await prepare()
    if (isMoved) endpoint = 'https://push.test/2'
    calls = []
    const before = [endpoint, await readAlertNote()]
    await renewPushSubscription()
    expect([calls, endpoint, await readAlertNote()]).toEqual([[], ...before])
  })
})

it('alerts switch to a language that is chosen after they were turned on', async () => {
  await turnOnAlerts()
  const english = await readAlertNote()
  i18n.loadAndActivate({
    locale: 'es',
    messages: { [msg`You have a new message`.id]: 'Tiene un mensaje nuevo' },
  })
  await renewPushSubscription()
  const spanish = await readAlertNote()
  expect(spanish).toMatchObject({ locale: 'es', title: 'Tiene un mensaje nuevo', endpoint: address })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await vi.waitFor(async () => expect(await readAlertNote()).toEqual(english))
})

describe('handleAlertMessage', () => {
  const openInbox = vi.fn<() => void>()
  const told = vi.fn<() => void>()
  let stop: () => void
  beforeEach(() => {
    stop = onPortalEvent(told)
  })
  afterEach(() => stop())

  it('makes the page read new messages, and suppresses the alert for the user who turned alerts on', async () => {
    await turnOnAlerts()
    expect(await handleAlertMessage('new-message', openInbox)).toBe(true)
    expect(told).toHaveBeenCalledTimes(1)
    expect(openInbox).not.toHaveBeenCalled()
  })

  it.each([
    ['nobody is signed in', () => store.set(sessionAtom, null)],
    ['saved records are read', () => store.set(sessionAtom, { ...session, saved: true })],
    ['the page is hidden', () => vi.stubGlobal('document', { visibilityState: 'hidden' })],
    ['another user turned alerts on', () => store.set(sessionAtom, testSession())],
    ['the user acts for somebody now', () => store.set(sessionAtom, { ...session, user: { ...user, acting: sam } })],
    ['the user may act for somebody else', () => void people.push({ ...sam, RecptID: 2 })],
  ])('returns false if %s, so that the worker shows an alert', async (_, prepare) => {
    await turnOnAlerts()
    prepare()
    expect(await handleAlertMessage('new-message', openInbox)).toBe(false)
  })

  it('opens the Inbox when an alert is pressed, but not over unsaved text or before sign-in', async () => {
    const release = holdBusy()
    expect(await handleAlertMessage('open-inbox', openInbox)).toBe(true)
    expect(openInbox).not.toHaveBeenCalled()
    release()
    expect(await handleAlertMessage('open-inbox', openInbox)).toBe(true)
    expect(openInbox).toHaveBeenCalledTimes(1)
    store.set(sessionAtom, null)
    expect(await handleAlertMessage('open-inbox', openInbox)).toBe(false)
    expect(openInbox).toHaveBeenCalledTimes(1)
  })
})
