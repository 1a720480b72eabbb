import { count, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password } from '../../../tests/smallClinic.ts'
import { activityLog, clientErrors } from '../../db/schema/accounts.ts'
import { appPath } from './appPath.ts'

const minute = 60_000
let clock = Date.UTC(2026, 0, 5, 9)
const now = () => new Date(clock)
let server: TestServer
let ann: SignedIn

beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic, now })
  ann = await server.signIn('ann', password)
})

const view = (text: string, headers = ann.headers) => server.fetch('p-portal/ActivityLog', { text, headers })

test('logPageView stores the user, the patient and the path of the page without its query', async () => {
  expect((await view('/app/labs/$labCPID?q=hdl#top')).status).toBe(200)
  const rows = await server.databases['main']!.db.select().from(activityLog)
  expect(rows.at(-1)).toMatchObject({
    userId: ann.user.userId,
    ptId: ann.user.PtID,
    activityType: 'page view',
    url: '/app/labs/$labCPID',
  })
})

test('logPageView refuses addresses that are not pages of the app', async () => {
  for (const text of [
    '',
    'home',
    'https://elsewhere.example/app/home',
    '//elsewhere.example',
    '/etc/passwd',
    '/app/../x',
    '/app/<b>',
  ])
    expect(`${text} ${(await view(text)).status}`).toBe(`${text} 400`)
  expect((await view(`/app/${'x'.repeat(600)}`)).status).toBe(400)
  expect((await view('/app/home', {})).status).toBe(401)
})

test('appPath returns the path of a page of the app without its query, and null for other paths', () => {
  expect(appPath('/')).toBe('/')
  expect(appPath('/auth/login?x=1')).toBe('/auth/login')
  expect(appPath('/app/messages/Compose/$mID')).toBe('/app/messages/Compose/$mID')
  expect(appPath('/other')).toBeNull()
})

test('reportClientError stores a report of the error boundary', async () => {
  const report = { route: '/app/labs', code: 'wrong-shape', version: '1.0.0', stack: 'Error\n  at x' }
  const send = (body: unknown) => server.fetch('p-portal/ClientErrors', { body, headers: ann.headers })
  expect((await send(report)).status).toBe(200)
  expect(await server.databases['main']!.db.select().from(clientErrors)).toMatchObject([report])
  expect((await send({ ...report, route: 'https://elsewhere.example/' })).status).toBe(400)
  expect((await send({ ...report, stack: 'x'.repeat(8001) })).status).toBe(400)
})

describe('a flood of', () => {
  const rows = async (activityType: string) => {
    const { db } = server.databases['main']!
    const [row] = await db.select({ rows: count() }).from(activityLog).where(eq(activityLog.activityType, activityType))
    return row?.rows ?? 0
  }
  const signInAgain = async () => {
    clock += 120 * minute
    const { db } = server.databases['main']!
    await db.delete(activityLog)
    await db.delete(clientErrors)
    ann = await server.signIn('ann', password)
  }
  const report = { route: '/app/labs', code: 'wrong-shape', version: '1.0.0', stack: 'Error' }
  const send = (headers = ann.headers) => server.fetch('p-portal/ClientErrors', { body: report, headers })

  test('page views is refused beyond 60 a minute, of this user only', async () => {
    await signInAgain()
    for (let i = 0; i < 60; i += 1) expect((await view('/app/home', ann.headers)).status).toBe(200)
    clock += 20_000
    const refused = await view('/app/home', ann.headers)
    expect([refused.status, await refused.json()]).toEqual([429, { code: 'too-many-tries', retryAfter: 40 }])
    expect(await rows('page view')).toBe(60)
    const bob = await server.signIn('bob', password)
    expect((await view('/app/home', bob.headers)).status).toBe(200)
    clock += 40_000
    expect((await view('/app/home', ann.headers)).status).toBe(200)
  })

  test('page views is refused beyond 600 an hour, also after a new sign-in', async () => {
    await signInAgain()
    for (let i = 0; i < 10; i += 1) {
      for (let j = 0; j < 60; j += 1) await view('/app/home', ann.headers)
      clock += minute
    }
    expect(await rows('page view')).toBe(600)
    const again = await server.signIn('ann', password)
    const refused = await view('/app/home', again.headers)
    expect([refused.status, await refused.json()]).toEqual([429, { code: 'too-many-tries', retryAfter: 3000 }])
  })

  test('parallel page views has the same limit', async () => {
    await signInAgain()
    const answers = []
    // More than 64 at once from one user are refused with 503, whatever they are.
    for (let round = 0; round < 4; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => view('/app/home', ann.headers)))))
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
    expect(await rows('page view')).toBeLessThanOrEqual(60)
  })

  test('error reports is accepted, and at most 30 an hour are stored', async () => {
    await signInAgain()
    for (let i = 0; i < 40; i += 1) expect((await send()).status).toBe(200)
    expect(await rows('client error')).toBe(30)
    expect(await server.databases['main']!.db.select().from(clientErrors)).toHaveLength(30)
    clock += 61 * minute
    ann = await server.signIn('ann', password)
    await send()
    expect(await rows('client error')).toBe(31)
  })
})
