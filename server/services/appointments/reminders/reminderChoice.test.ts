import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, testServer, type TestServer } from '../../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../../tests/smallClinic.ts'
import type { Database } from '../../../db/client.ts'
import { accounts, activityLog } from '../../../db/schema/accounts.ts'
import { representatives } from '../../../db/schema/people.ts'
import { reminderChoices } from '../../../db/schema/scheduling.ts'

let now = new Date('2026-11-20T14:00:00Z')
let server: TestServer
let db: Database
let clinic: SmallClinic
let ann: SignedIn

beforeAll(async () => {
  server = await testServer({ now: () => now, seed: async (seeded) => (clinic = await addSmallClinic((db = seeded))) })
  ann = await server.signIn('ann', password)
})
beforeEach(async () => {
  now = new Date('2026-11-20T14:00:00Z')
  await db.delete(reminderChoices)
  await db.delete(activityLog)
})

const path = 'p-portal/appointments/reminders'
const read = async () => (await server.fetch(path, { headers: ann.headers })).json()
const choose = (body: unknown, who = ann) => server.fetch(path, { method: 'PUT', headers: who.headers, body })
const logged = async () =>
  (await db.select().from(activityLog)).filter(({ activityType }) => activityType === 'reminders changed')

describe('the choice of reminders', () => {
  it('is none at first, and says whether there is an address for mails', async () => {
    expect(await read()).toEqual({ hours: [], byMail: false, byPush: false, hasMail: false })
    await db.update(accounts).set({ email: 'ann@example.org' }).where(eq(accounts.userId, clinic.ann))
    expect(await read()).toMatchObject({ hasMail: true })
  })

  it('is stored for the account, in order and without repeats', async () => {
    const reply = await choose({ hours: [168, 2, 2], byMail: true, byPush: false })
    expect(await reply.json()).toEqual({ hours: [2, 168], byMail: true, byPush: false })
    expect(await read()).toMatchObject({ hours: [2, 168], byMail: true, byPush: false })
    const [row] = await db.select().from(reminderChoices)
    expect(row).toMatchObject({ userId: clinic.ann, changedAt: now })
  })

  it('keeps its time and is logged once if it is sent again unchanged', async () => {
    const choice = { hours: [24], byMail: true, byPush: true }
    const first = now
    await choose(choice)
    now = new Date(first.getTime() + 60_000)
    await choose(choice)
    expect((await db.select().from(reminderChoices))[0]?.changedAt).toEqual(first)
    expect(await logged()).toHaveLength(1)
    await choose({ ...choice, hours: [] })
    expect((await db.select().from(reminderChoices))[0]?.changedAt).toEqual(now)
    expect(await logged()).toHaveLength(2)
  })

  it('is the user’s own while they act for another person, also in the activity log', async () => {
    await db
      .insert(representatives)
      .values({ userId: clinic.bob, ptId: ann.user.PtID, relationship: 'brother', startedAt: now })
    const bob = await server.signIn('bob', password)
    const body = { RecptID: ann.user.PtID, RecptTypeID: 1 }
    const switched = (await (await server.fetch('account/represent', { headers: bob.headers, body })).json()) as {
      readonly token: string
    }
    const acting = { ...bob, headers: { authorization: `Bearer ${switched.token}` } }
    expect((await choose({ hours: [24], byMail: true, byPush: false }, acting)).status).toBe(200)
    expect(await db.select().from(reminderChoices)).toMatchObject([{ userId: clinic.bob }])
    expect(await logged()).toMatchObject([{ userId: clinic.bob, ptId: null, representativeId: null }])
  })

  it.each([
    [{ hours: [1], byMail: true, byPush: false }],
    [{ hours: [24, 24, 24, 24, 24], byMail: true, byPush: false }],
    [{ hours: ['24'], byMail: true, byPush: false }],
    [{ hours: [24], byMail: 'yes', byPush: false }],
    [{ hours: [24] }],
  ])('refuses %j', async (body) => {
    expect((await choose(body)).status).toBe(400)
    expect(await db.$count(reminderChoices)).toBe(0)
  })
})
