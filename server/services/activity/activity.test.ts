import { beforeAll, expect, test } from 'vitest'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password } from '../../../tests/smallClinic.ts'
import { activityLog, clientErrors } from '../../db/schema/accounts.ts'
import { appPath } from './appPath.ts'

let server: TestServer
let ann: SignedIn

beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic })
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
