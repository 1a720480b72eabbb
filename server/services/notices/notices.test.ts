import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../tests/server.ts'
import { notices } from '../../db/schema/accounts.ts'
import { insertDemoNotices } from '../../seed/clinic/demoNotices.ts'
import { writeNotice } from './writeNotice.ts'

let server: TestServer
let now = new Date('2026-11-20T12:00:00Z')
const db = () => server.databases['main']!.db

beforeAll(async () => {
  server = await testServer({ now: () => now })
})
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  await db().delete(notices)
})

const put = (language: string, endsAt: Date | null = null, key = 'hours') =>
  db()
    .insert(notices)
    .values({ key, language, title: `title ${language}`, body: 'text', updatedAt: now, endsAt })
const get = (key: string, language = 'es') => server.fetch(`notices/${key}?language=${language}`)
const languageOf = async (response: Response) => {
  const reply: unknown = await response.json()
  return reply && typeof reply === 'object' && 'language' in reply ? reply.language : null
}

test("a notice can be read without sign-in, with the clinic's name and the time of the last change", async () => {
  await put('en')
  const response = await get('hours', 'en')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    clinicName: 'Test Clinic',
    language: 'en',
    title: 'title en',
    body: 'text',
    updatedAt: '2026-11-20T12:00:00.000Z',
  })
})

test('a notice is shown in the requested language, otherwise in English, otherwise in any language of the portal', async () => {
  await put('fr')
  expect((await get('hours')).status).toBe(404)
  await put('ar')
  expect(await languageOf(await get('hours'))).toBe('ar')
  await put('en')
  expect(await languageOf(await get('hours'))).toBe('en')
  await put('es')
  expect(await languageOf(await get('hours'))).toBe('es')
})

test('a notice disappears at its end, and a current one in another language is shown instead', async () => {
  await put('es', new Date('2026-11-20T12:00:01Z'))
  expect(await languageOf(await get('hours'))).toBe('es')
  now = new Date('2026-11-20T12:00:01Z')
  expect((await get('hours')).status).toBe(404)
  await put('en', new Date('2026-12-01T00:00:00Z'))
  expect(await languageOf(await get('hours'))).toBe('en')
})

test('an unknown key answers 404 and an invalid one 400', async () => {
  expect((await get('nothing')).status).toBe(404)
  for (const key of ['%00', "'%20or%201=1", 'a'.repeat(65), '%2e%2e%2f', '<script>'])
    expect((await get(key)).status).toBe(400)
  expect((await get('hours', 'fr')).status).toBe(400)
})

test('writeNotice publishes a notice, replaces it, and refuses an invalid key or an empty body', async () => {
  const notice = { key: 'flu-shots', language: 'en', title: ' Flu shots ', body: 'Come by.', endsAt: null } as const
  await writeNotice(db(), notice, now)
  await writeNotice(db(), { ...notice, body: 'Come by on Monday.' }, new Date('2026-11-21T08:00:00Z'))
  expect(await db().select().from(notices)).toMatchObject([
    { key: 'flu-shots', title: 'Flu shots', body: 'Come by on Monday.', updatedAt: new Date('2026-11-21T08:00:00Z') },
  ])
  await expect(writeNotice(db(), { ...notice, key: 'two words' }, now)).rejects.toMatchObject({ status: 400 })
  await expect(writeNotice(db(), { ...notice, body: ' ' }, now)).rejects.toMatchObject({ detail: 'body: empty' })
})

test('the demo clinic has the same notices in every language', async () => {
  await insertDemoNotices(db(), now)
  for (const language of ['en', 'es', 'ar'])
    for (const key of ['welcome', 'winter-hours', 'privacy'])
      expect(await languageOf(await get(key, language))).toBe(language)
})
