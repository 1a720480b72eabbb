import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { jobNews } from '../../../tests/jobNews.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password } from '../../../tests/smallClinic.ts'
import { doneWrites, pushSubscriptions, twoStepWrites } from '../../db/schema/writes.ts'
import { noGateway } from '../billing/payment/noGateway.ts'
import { startTwoStepJob } from '../writes/twoStep/startTwoStepJob.ts'
import { pushTestSystem } from './pushTestSystem.ts'
import { sendPushTest } from './sendPushTest.ts'
import { loadSecrets } from '../account/secrets.ts'

const hosts = ['push.test']
const address = 'https://push.test/a-browser'
let now = new Date('2026-11-20T14:41:00Z')
let server: TestServer
let ann: SignedIn
let bob: SignedIn
/** Requests to the push service. */
const received: RequestInit[] = []
/** Next replies of the push service. Without one, it replies 201. */
let answers: (number | 'none')[] = []

const sendPush = async (_: string, init: RequestInit): Promise<Response> => {
  received.push(init)
  const answer = answers.shift() ?? 201
  if (answer === 'none') throw new TypeError('fetch failed')
  return new Response(null, { status: answer })
}
beforeAll(async () => {
  server = await testServer({ now: () => now, seed: addSmallClinic, sendPush })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
})
beforeEach(async () => {
  now = new Date(now.getTime() + 7_200_000)
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
  received.length = 0
  answers = []
  await db().delete(twoStepWrites)
  await server.fetch('p-portal/push/subscribe', { headers: ann.headers, body: { endpoint: address } })
})
const db = () => server.databases['main']!.db

async function test(by = ann, key = randomUUID()): Promise<readonly [number, unknown]> {
  const headers = { ...by.headers, [idempotencyHeader]: key }
  const response = await server.fetch('p-portal/push/test', { headers, body: { endpoint: address } })
  const reply = (await response.json()) as Record<string, unknown>
  return [response.status, reply['status'] ?? reply['code']]
}
/** Runs the job once. */
async function runJob(): Promise<void> {
  const { vapidKey: key } = await loadSecrets(db())
  const push = pushTestSystem({ db: db(), key, contact: '', hosts, fetch: sendPush, now: () => now })
  const job = startTwoStepJob({
    ...jobNews,
    db: db(),
    database: 'main',
    outside: { push, payments: noGateway },
    writes: [sendPushTest],
    now: () => now,
    pollMs: 60_000,
  })
  await job.stop()
}
const headersOf = (init: RequestInit | undefined) => new Headers(init?.headers)

describe('a test alert', () => {
  it('is sent to the push service without a body', async () => {
    expect(await test()).toEqual([200, 'sent'])
    expect(received).toHaveLength(1)
    expect([received[0]?.body, headersOf(received[0]).get('topic')]).toEqual([
      undefined,
      expect.stringMatching(/^[\w-]{32}$/),
    ])
    expect(await db().$count(twoStepWrites)).toBe(0)
  })

  it('is sent once if it is requested twice with the same idempotency key', async () => {
    const key = randomUUID()
    expect([await test(ann, key), await test(ann, key)]).toEqual([
      [200, 'sent'],
      [200, 'sent'],
    ])
    expect(received).toHaveLength(1)
  })

  it('is reported as refused if the push service rejects it', async () => {
    answers = [403]
    expect(await test()).toEqual([200, 'refused'])
  })

  it('turns alerts off if the push service returns 410', async () => {
    answers = [410]
    expect(await test()).toEqual([200, 'refused'])
    expect(await db().$count(pushSubscriptions, eq(pushSubscriptions.endpoint, address))).toBe(0)
    expect(await test()).toEqual([404, 'not-found'])
  })

  it.each([['none'], [503]] as const)(
    'has an unknown outcome if the push service’s reply is %s, and is sent again with the same topic by the job',
    async (fault) => {
      answers = [fault]
      const key = randomUUID()
      expect(await test(ann, key)).toEqual([200, 'unknown'])
      expect(await test(ann, key)).toEqual([200, 'unknown'])
      expect(received).toHaveLength(1)
      now = new Date(now.getTime() + 6_000)
      await runJob()
      expect(await test(ann, key)).toEqual([200, 'sent'])
      expect(received.map((each) => headersOf(each).get('topic'))).toEqual(
        Array(2).fill(headersOf(received[0]).get('topic')),
      )
    },
  )

  it('counts as refused after five minutes without a reply', async () => {
    answers = ['none']
    const key = randomUUID()
    expect(await test(ann, key)).toEqual([200, 'unknown'])
    now = new Date(now.getTime() + 300_000)
    await runJob()
    expect(await test(ann, key)).toEqual([200, 'refused'])
    expect(received).toHaveLength(1)
  })

  it('is refused for another user’s browser, and without an idempotency key', async () => {
    expect(await test(bob)).toEqual([404, 'not-found'])
    const response = await server.fetch('p-portal/push/test', { headers: ann.headers, body: { endpoint: address } })
    expect(response.status).toBe(400)
    expect(received).toHaveLength(0)
  })

  it('is sent at most ten times an hour, also for parallel requests', async () => {
    await db().delete(doneWrites)
    const answered = await Promise.all(Array.from({ length: 14 }, () => test()))
    expect(answered.filter(([status]) => status === 200)).toHaveLength(10)
    expect(answered.filter(([, code]) => code === 'too-many-tries')).toHaveLength(4)
    now = new Date(now.getTime() + 3_600_001)
    ann = await server.signIn('ann', password)
    expect(await test()).toEqual([200, 'sent'])
  })
})
