import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { type NewMessage, sendMessage } from '#src/contract/messageWriting.ts'
import { partKey } from '#src/contract/writes.ts'
import { addMessageClinic, messageTo, type MessageClinic } from '../../../tests/messageClinic.ts'
import { patientContext } from '../../../tests/patientContext.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { password } from '../../../tests/smallClinic.ts'
import { type Database, openDatabase, type OpenDatabase } from '../../db/client.ts'
import { messages } from '../../db/schema/messages.ts'
import { doneWrites } from '../../db/schema/writes.ts'
import { ServiceError } from '../../ServiceError.ts'
import { runIdempotent } from './runIdempotent.ts'

const day = 86_400_000
let clock = Date.UTC(2026, 10, 20, 9)
const now = () => new Date(clock)

let clinic: MessageClinic
let db: Database
/** `server` and `other` are two instances on one database. */
let server: TestServer
let other: TestServer
let otherPool: OpenDatabase
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  server = await testServer({
    now,
    seed: async (seeded) => {
      db = seeded
      clinic = await addMessageClinic(db)
    },
  })
  const { url } = server.databases['main']!
  otherPool = openDatabase(url, { connections: 5 })
  other = await testServer({ now, databases: { main: { ...otherPool, url } } })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
})
afterAll(() => otherPool.close())

const newKey = () => partKey(randomUUID(), 0)

interface Answer {
  readonly status: number
  readonly text: string
}

async function send(by: SignedIn, message: NewMessage, key: string | null, at = server): Promise<Answer> {
  const headers = { ...by.headers, ...(key === null ? {} : { [idempotencyHeader]: key }) }
  const response = await at.fetch(sendMessage.path, { headers, body: message })
  return { status: response.status, text: await response.text() }
}
const to = (by: SignedIn, subject: string) => messageTo(clinic.prvId, by.user, subject)
const count = (subject: string) => db.$count(messages, eq(messages.subject, subject))
const codeOf = ({ status, text }: Answer) => [status, v.parse(v.object({ code: v.string() }), JSON.parse(text)).code]

describe('a write under a key', () => {
  it('is done once when it is sent twice, and gets the same reply', async () => {
    const key = newKey()
    const first = await send(ann, to(ann, 'twice'), key)
    const again = await send(ann, to(ann, 'twice'), key)
    expect(first.status).toBe(200)
    expect(again).toEqual(first)
    expect(v.parse(sendMessage.reply, JSON.parse(first.text)).data.subject).toBe('twice')
    expect(await count('twice')).toBe(1)
  })

  it('is done once when it arrives 20 times at once on two instances, and gets the same reply', async () => {
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, no) => send(ann, to(ann, 'at once'), key, no % 2 ? server : other)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await count('at once')).toBe(1)
  })

  it('keeps its first reply, even if the message has changed since', async () => {
    const key = newKey()
    const first = await send(ann, to(ann, 'since'), key)
    await db.update(messages).set({ repliedAt: now() }).where(eq(messages.subject, 'since'))
    expect(await send(ann, to(ann, 'since'), key)).toEqual(first)
  })

  it('is refused if the key belongs to another write, which stays unchanged', async () => {
    const key = newKey()
    await send(ann, to(ann, 'this'), key)
    expect(codeOf(await send(ann, to(ann, 'that'), key))).toEqual([409, 'conflict'])
    expect([await count('this'), await count('that')]).toEqual([1, 0])
  })

  it('is refused if a different concurrent write uses the key first', async () => {
    const key = newKey()
    const answers = await Promise.all([send(ann, to(ann, 'left'), key), send(ann, to(ann, 'right'), key, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await count('left')) + (await count('right'))).toBe(1)
  })

  it('leaves nothing if it is refused, so that a corrected one can use the same key', async () => {
    const key = newKey()
    const wrong = { ...to(ann, 'put right'), ppRouteID: 4711 }
    expect(codeOf(await send(ann, wrong, key))).toEqual([409, 'topic-gone'])
    expect(codeOf(await send(ann, { ...to(ann, 'put right'), recptID_To: 4711 }, key))).toEqual([403, 'recipient-gone'])
    expect(await db.$count(doneWrites, eq(doneWrites.key, key))).toBe(0)
    expect((await send(ann, to(ann, 'put right'), key)).status).toBe(200)
    expect(await count('put right')).toBe(1)
  })

  it('does not collide with another user’s same key', async () => {
    const key = newKey()
    const [anns, bobs] = [await send(ann, to(ann, 'shared'), key), await send(bob, to(bob, 'shared'), key)]
    expect([anns.status, bobs.status]).toEqual([200, 200])
    expect(await count('shared')).toBe(2)
  })

  it.each(['', 'short', 'a'.repeat(81), 'white space', 'ümlauts-are-none', '../../etc/passwd'])(
    'needs a valid key, not %o',
    async (key) => {
      expect(codeOf(await send(ann, to(ann, 'no key'), key))).toEqual([400, 'bad-input'])
      expect(await count('no key')).toBe(0)
    },
  )
})

describe('a write without a key', () => {
  it('is done each time it is sent', async () => {
    const [first, again] = [await send(ann, to(ann, 'no key'), null), await send(ann, to(ann, 'no key'), null)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await count('no key')).toBe(2)
  })
})

describe('runIdempotent', () => {
  const write = (key: string, input: unknown = 'input') => ({ endpoint: 'POST test', input, key })
  const ofAnn = () => {
    const ctx = patientContext(db, ann.user.PtID ?? 0, now())
    return { ...ctx, caller: { ...ctx.caller, userId: clinic.ann } }
  }

  it('runs afterCommit once, after the commit, and not for a repeat', async () => {
    const transaction = vi.spyOn(db, 'transaction')
    /** States of the transaction when the hook ran. */
    const ran: unknown[] = []
    const serviceFunction = async (ctx: Parameters<Parameters<typeof runIdempotent>[2]>[0]) => {
      ctx.afterCommit(() => ran.push(transaction.mock.settledResults[0]?.type))
      return { ran: ran.length }
    }
    const key = newKey()
    expect(await runIdempotent(ofAnn(), write(key), serviceFunction)).toEqual({ ran: 0 })
    expect(await runIdempotent(ofAnn(), write(key), serviceFunction)).toEqual({ ran: 0 })
    expect(ran).toEqual(['fulfilled'])
    transaction.mockRestore()
  })

  it('does not run afterCommit if the write is refused', async () => {
    let ran = 0
    const refused = runIdempotent(ofAnn(), write(newKey()), async (ctx) => {
      ctx.afterCommit(() => (ran += 1))
      throw new ServiceError(409, 'topic-gone')
    })
    await expect(refused).rejects.toMatchObject({ code: 'topic-gone' })
    expect(ran).toBe(0)
  })

  it('succeeds even if afterCommit fails', async () => {
    const key = newKey()
    const reply = await runIdempotent(ofAnn(), write(key), async (ctx) => {
      ctx.afterCommit(() => {
        throw new Error('no line to the push service')
      })
      return { done: true }
    })
    expect(reply).toEqual({ done: true })
    expect(await runIdempotent(ofAnn(), write(key), async () => ({ done: false }))).toEqual({ done: true })
  })

  it('distinguishes a user’s own write from one for a represented person', async () => {
    const key = newKey()
    await runIdempotent(ofAnn(), write(key), async () => ({}))
    const acting = { ...ofAnn().caller, recipient: { recptId: bob.user.PtID ?? 0, recptTypeId: 1 } }
    const again = runIdempotent({ ...ofAnn(), caller: acting }, write(key), async () => ({}))
    await expect(again).rejects.toMatchObject({ status: 409, code: 'conflict' })
  })

  it('remembers a write for 90 days, and deletes expired rows a few at a time', async () => {
    const notes = Array.from({ length: 25 }, () => ({
      userId: clinic.bob,
      key: newKey(),
      endpoint: 'POST test',
      inputHash: '',
      reply: {},
      doneAt: new Date(clock - 90 * day),
    }))
    await db.insert(doneWrites).values(notes)
    const left = () => db.$count(doneWrites, eq(doneWrites.userId, clinic.bob))
    const before = await left()
    await runIdempotent(ofAnn(), write(newKey()), async () => ({}))
    expect(await left()).toBe(before)
    clock += 1
    await runIdempotent(ofAnn(), write(newKey()), async () => ({}))
    expect(await left()).toBe(before - 20)
    // The cleanup does not wait for rows that another instance is deleting.
    await otherPool.db.transaction(async (tx) => {
      await tx.select().from(doneWrites).where(eq(doneWrites.userId, clinic.bob)).for('update')
      await runIdempotent(ofAnn(), write(newKey()), async () => ({}))
    })
    expect(await left()).toBe(before - 20)
    await runIdempotent(ofAnn(), write(newKey()), async () => ({}))
    expect(await left()).toBe(before - 25)
  })
})
