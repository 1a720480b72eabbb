import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PortalEvent } from '#src/contract/events.ts'
import { type FollowedEvents, followedEvents } from '../../tests/followedEvents.ts'
import { freePort } from '../../tests/freePort.ts'
import { addMessageClinic, messageTo, type MessageClinic } from '../../tests/messageClinic.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { password } from '../../tests/smallClinic.ts'
import { accounts, logons } from '../db/schema/accounts.ts'
import { representatives } from '../db/schema/people.ts'
import { listen } from '../listen.ts'
import { announce, eventChannel } from '../services/events/announce.ts'

/** `server` and `other` are two instances on one database. */
let server: TestServer
let other: TestServer
let clinic: MessageClinic
let ann: SignedIn
let kim: SignedIn

const quick = { heartbeatMs: 100 }
/** Time in which every expected event arrives, ms. */
const aWhile = 400

beforeAll(async () => {
  server = await testServer({
    events: quick,
    seed: async (db) => {
      clinic = await addMessageClinic(db)
    },
  })
  other = await testServer({ databases: server.databases, kind: 'employee', events: quick })
  ann = await server.signIn('ann', password)
  kim = await other.signIn('drkim', password, { site: clinic.sites.home, PUserType: 99 })
})

const logged: string[] = []
const opened: FollowedEvents[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.leave()
  vi.restoreAllMocks()
})

function main() {
  const { main: database } = server.databases
  if (!database) throw new Error('there is a database')
  return database
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const ask = (on: TestServer, session: SignedIn) => on.fetch('p-portal/events', { headers: session.headers })
const recipientOf = ({ user }: SignedIn) => ({ recptId: user.RecptID, recptTypeId: user.RecptTypeID })
const announceTo = (session: SignedIn) => announce(main().db, recipientOf(session), { kind: 'messages' })

async function follow(on: TestServer, session: SignedIn): Promise<FollowedEvents> {
  const response = await ask(on, session)
  expect(response.status).toBe(200)
  const followed = followedEvents(response)
  opened.push(followed)
  return followed
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

describe('the event stream', () => {
  test('is not cached, compressed or buffered, and starts with a comment', async () => {
    const response = await server.fetch('p-portal/events', {
      headers: { ...ann.headers, 'accept-encoding': 'br, gzip' },
    })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('content-encoding')).toBeNull()
    const reader = response.body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe(':\n\n')
    await reader?.cancel()
  })

  test('sends a comment at each heartbeat', async () => {
    const followed = await follow(server, ann)
    await eventually(() => expect(followed.beats).toBeGreaterThanOrEqual(4))
    expect(followed.kinds).toEqual([])
    expect(followed.isOver).toBe(false)
  })

  test('requires a signed-in caller', async () => {
    expect((await server.fetch('p-portal/events')).status).toBe(401)
    expect((await server.fetch('p-portal/events', { headers: { authorization: 'Bearer no.such.token' } })).status).toBe(
      401,
    )
  })

  test('is not left open by a HEAD request', async () => {
    const small = await testServer({ databases: server.databases, events: { inAll: 1 } })
    const head = await small.app.request('/api/main/p-portal/events', { method: 'HEAD', headers: ann.headers })
    expect([head.status, head.body, head.headers.get('content-type')]).toEqual([200, null, 'text/event-stream'])
    await follow(small, ann)
  })
})

describe('an event', () => {
  test('about a message reaches its sender and its reader on two instances', async () => {
    const [sender, reader] = [await follow(server, ann), await follow(other, kim)]
    const sent = await server.fetch('messages', {
      headers: ann.headers,
      body: messageTo(clinic.prvId, ann.user, 'Hello'),
    })
    expect(sent.status).toBe(200)
    await eventually(() => expect([sender.kinds, reader.kinds]).toEqual([['messages'], ['messages']]))
  })

  test('about marking a message as read reaches only the owner of the mailbox', async () => {
    const [reader, sender] = [await follow(other, kim), await follow(server, ann)]
    const { data } = (await (await other.fetch('messages/inbox', { headers: kim.headers })).json()) as {
      data: { messageID: number; isRead: boolean }[]
    }
    const [message] = data
    const put = (isRead: boolean) =>
      other.fetch(`messages/update/${message?.messageID}`, {
        method: 'PUT',
        headers: kim.headers,
        body: { ...message, isRead },
      })
    expect((await put(true)).status).toBe(200)
    await eventually(() => expect(reader.kinds).toEqual(['messages']))
    await pause(aWhile)
    expect(sender.kinds).toEqual([])
  })

  test('never reaches another person, not even one with the same number and another type', async () => {
    const bob = await server.signIn('bob', password)
    const [hers, his, theirs] = [await follow(server, ann), await follow(other, bob), await follow(other, kim)]
    const { recptId } = recipientOf(ann)
    for (const recptTypeId of [2, 4, 59]) await announce(main().db, { recptId, recptTypeId }, { kind: 'messages' })
    await announceTo(ann)
    await eventually(() => expect(hers.kinds).toEqual(['messages']))
    await pause(aWhile)
    // Kim's type is 59. If Kim's number happens to equal Ann's, the event for type 59 is Kim's own.
    const isSameNumber = recipientOf(kim).recptId === recptId
    expect([hers.kinds, his.kinds, theirs.kinds]).toEqual([['messages'], [], isSameNumber ? ['messages'] : []])
  })

  test('is not sent for a rolled-back change', async () => {
    const followed = await follow(server, ann)
    const taken = main().db.transaction(async (tx) => {
      await announce(tx, recipientOf(ann), { kind: 'messages' })
      throw new Error('no')
    })
    await expect(taken).rejects.toThrow('no')
    await pause(aWhile)
    expect(followed.kinds).toEqual([])
  })

  test('is ignored if it does not match the contract', async () => {
    const followed = await follow(server, ann)
    const { recptId, recptTypeId } = recipientOf(ann)
    const wrong = [
      '',
      'x',
      '{',
      'null',
      '[]',
      '{"kind":"messages"}',
      JSON.stringify({ recptId, recptTypeId, kind: 'x' }),
    ]
    for (const text of [...wrong, JSON.stringify({ recptId: String(recptId), recptTypeId, kind: 'messages' })])
      await main().db.execute(sql`select pg_notify(${eventChannel}, ${text})`)
    await pause(aWhile)
    expect(followed.kinds).toEqual([])
    await announceTo(ann)
    await eventually(() => expect(followed.kinds).toEqual(['messages']))
  })

  test('is merged with earlier unread events of its kind', async () => {
    const response = await ask(server, ann)
    // The stream is not read yet, so these events wait and are merged.
    for (let i = 0; i < 1000; i += 1) await announceTo(ann)
    await pause(aWhile)
    const followed = followedEvents(response)
    opened.push(followed)
    await pause(aWhile)
    expect(followed.kinds.length).toBeGreaterThanOrEqual(1)
    expect(followed.kinds.length).toBeLessThanOrEqual(2)
    const before = followed.kinds.length
    await announceTo(ann)
    await eventually(() => expect(followed.kinds.length).toBe(before + 1))
  })
})

describe('a stream ends', () => {
  const isOver = (followed: FollowedEvents) => eventually(() => expect(followed.isOver).toBe(true))

  test('at the next heartbeat after a logout, while a stream of another logon stays open', async () => {
    const session = await server.signIn('ann', password)
    const [ended, another] = [await follow(server, session), await follow(server, ann)]
    await server.fetch('account/logout', { headers: session.headers, body: {} })
    const { beats } = ended
    await isOver(ended)
    // A heartbeat might have been under way during the logout.
    expect(ended.beats - beats).toBeLessThanOrEqual(1)
    await pause(aWhile)
    expect(another.isOver).toBe(false)
  })

  test('when the user loses the right to act for the patient', async () => {
    const db = main().db
    const [bobs] = await db.select({ ptId: accounts.ptId }).from(accounts).where(eq(accounts.userId, clinic.bob))
    const ptId = bobs?.ptId ?? 0
    await db.insert(representatives).values({ userId: clinic.ann, ptId, relationship: 'friend' })
    const session = await server.signIn('ann', password)
    const response = await server.fetch('account/represent', {
      headers: session.headers,
      body: { RecptID: ptId, RecptTypeID: 1 },
    })
    const { token } = (await response.json()) as { token: string }
    const acting = { ...session, headers: { authorization: `Bearer ${token}` } }
    const followed = await follow(other, acting)
    // A session that acts for bob receives his events, and not the user's own.
    await announceTo(ann)
    await announce(db, { recptId: ptId, recptTypeId: 1 }, { kind: 'vitals' })
    await eventually(() => expect(followed.kinds).toEqual(['vitals']))
    await db
      .update(representatives)
      .set({ endedAt: new Date(0) })
      .where(eq(representatives.ptId, ptId))
    await isOver(followed)
    const refused = await ask(other, acting)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'representation-ended' })
  })

  test('when the token that opened it expires, also between two heartbeats', async () => {
    // The token lasts 2 to 3 s, because its times are rounded down to whole seconds.
    const brief = await testServer({ databases: server.databases, settings: { tokenMinutes: 0.05 } })
    const followed = await follow(brief, await brief.signIn('ann', password))
    await pause(1000)
    expect(followed.isOver).toBe(false)
    await eventually(() => expect(followed.isOver).toBe(true))
    await announceTo(ann)
    await pause(100)
    expect(followed.kinds).toEqual([])
  })

  test('if it is the oldest of its logon and the logon opens a seventh stream', async () => {
    const session = await server.signIn('ann', password)
    const followed: FollowedEvents[] = []
    for (let i = 0; i < 7; i += 1) followed.push(await follow(server, session))
    const elsewhere = await follow(server, ann)
    await eventually(() => expect(followed.map((one) => one.isOver)).toEqual([true, ...Array(6).fill(false)]))
    expect(elsewhere.isOver).toBe(false)
  })

  test('and makes room for another stream', async () => {
    const small = await testServer({ databases: server.databases, events: { heartbeatMs: 100, inAll: 2 } })
    const [first] = [await follow(small, ann), await follow(small, kim)]
    const refused = await ask(small, ann)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'unavailable', retryAfter: 30 })
    await first?.leave()
    await follow(small, ann)
  })

  test('when its server stops, before the shutdown timeout, and later connections are refused', async () => {
    const stopping = await testServer({ databases: server.databases })
    const port = await freePort()
    const listener = await listen(stopping.app, port, '127.0.0.1')
    const url = `http://127.0.0.1:${port}/api/main/p-portal/events`
    const followed: FollowedEvents[] = []
    for (const session of [ann, ann, kim]) followed.push(followedEvents(await fetch(url, { headers: session.headers })))
    await announceTo(ann)
    await eventually(() => expect(followed.map(({ kinds }) => kinds.length)).toEqual([1, 1, 0]))
    const began = performance.now()
    await stopping.closeEvents()
    await listener.close(20_000)
    expect(performance.now() - began).toBeLessThan(10_000)
    await eventually(() => expect(followed.map((one) => one.isOver)).toEqual([true, true, true]))
    expect((await ask(stopping, ann)).status).toBe(503)
  })

  test('when its reader disconnects, and frees its place', async () => {
    const small = await testServer({ databases: server.databases, events: { heartbeatMs: 100, inAll: 1 } })
    const port = await freePort()
    const listener = await listen(small.app, port, '127.0.0.1')
    const url = `http://127.0.0.1:${port}/api/main/p-portal/events`
    const leaving = new AbortController()
    const response = await fetch(url, { headers: ann.headers, signal: leaving.signal })
    expect(response.status).toBe(200)
    expect((await ask(small, ann)).status).toBe(503)
    leaving.abort()
    await vi.waitFor(async () => {
      const again = await ask(small, ann)
      await again.body?.cancel()
      expect(again.status).toBe(200)
    })
    await listener.close(0)
  })
})

describe('when the database cuts the connection', () => {
  const everything = PortalEvent.entries.kind.options
  const cutAll = () =>
    main().db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like ${`listen ${eventChannel}`}`,
    )

  test('each stream sends one event of each kind, so that clients refetch, and later events still arrive', async () => {
    const [hers, theirs] = [await follow(server, ann), await follow(other, kim)]
    expect((await cutAll()).rowCount).toBeGreaterThanOrEqual(2)
    await eventually(() => expect([hers.kinds, theirs.kinds]).toEqual([everything, everything]))
    await announceTo(ann)
    await eventually(() => expect(hers.kinds).toEqual([...everything, 'messages']))
    expect(theirs.kinds).toEqual(everything)
    expect(hers.isOver).toBe(false)
    expect(logged.join()).toContain('database: listen failed')
  })

  test('the server logs an error without a database URL or the word password', async () => {
    await follow(server, ann)
    await cutAll()
    await eventually(() => expect(logged.length).toBeGreaterThan(0))
    expect(logged.join()).not.toMatch(/postgres(ql)?:\/\/|password/)
  })
})

test('opening a stream is no activity: it does not renew the logon', async () => {
  const db = main().db
  const read = () => db.select().from(logons).where(eq(logons.logonHisId, ann.logonHisID))
  const before = await read()
  const followed = await follow(server, ann)
  await eventually(() => expect(followed.beats).toBeGreaterThanOrEqual(3))
  expect(await read()).toEqual(before)
})
