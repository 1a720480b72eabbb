import { and, desc, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { represent as representCall } from '#src/contract/subjectSwitch.ts'
import { activityLog as activityLogCall } from '#src/contract/activityLog.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { patientAccess } from '#src/contract/representatives.ts'
import { testDatabase } from '../../../tests/database.ts'
import { followedEvents } from '../../../tests/followedEvents.ts'
import { activationIn } from '../../../tests/mailedSecrets.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { accountObjectTypes, accounts, activityLog, loginFailures, outgoingMails } from '../../db/schema/accounts.ts'
import { messageParties, messages } from '../../db/schema/messages.ts'
import { patients, providers, representatives, sites } from '../../db/schema/people.ts'
import { writeKeys } from '../../db/schema/writes.ts'
import { announce } from '../events/announce.ts'

const start = Date.UTC(2026, 0, 5, 9)
const hour = 3_600_000
let clock = start
const now = () => new Date(clock)

let server: TestServer
let db: Database
let clinic: SmallClinic
/** The patient whose record drkim opened: Bob Boyd, who has an account. */
let bobId = 0
let annId = 0
let staff: SignedIn

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

async function call(path: string, by: Pick<SignedIn, 'headers'>, body?: unknown): Promise<Answer> {
  const response = await server.fetch(path, { headers: by.headers, ...(body !== undefined && { body }) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function switched(by: SignedIn, path: string, body: unknown): Promise<SignedIn> {
  const { token, user } = v.parse(representCall.reply, (await call(path, by, body)).body)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { logonHisID: string }
  return {
    token,
    user,
    logonHisID: claims.logonHisID,
    headers: { authorization: `Bearer ${token}`, LogonHisID: claims.logonHisID },
  }
}

const asStaff = () => server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
const opened = async (PtID: number) => switched(await asStaff(), 'account/open-patient', { PtID })

const access = async (by = staff) => {
  const response = await server.fetch('p-portal/patient-access', { headers: by.headers })
  return v.parse(patientAccess.reply, await response.json())
}
const base = { userName: 'Ann', NameLast: 'Ames', relationship: 'brother', scope: null, until: null }
const add = (more: Record<string, unknown> = {}, by = staff) =>
  call('p-portal/patient-access/representatives', by, { ...base, ...more })
const end = (id: unknown, by = staff) => call(`p-portal/patient-access/representatives/${String(id)}/end`, by, {})
const invite = (EMail: string, by = staff) => call('p-portal/patient-access/invite', by, { EMail })

/** Activities on a patient's record, oldest first, without page views and switches. */
const logged = async (ptId = bobId) =>
  (await db.select().from(activityLog).where(eq(activityLog.ptId, ptId)).orderBy(activityLog.activityId)).filter(
    ({ activityType }) => /^(representative|patient) /.test(activityType),
  )
const told = async (ptId = bobId) =>
  db
    .select({ subject: messages.subject, body: messages.body, fromName: messages.fromName })
    .from(messages)
    .innerJoin(messageParties, eq(messageParties.messageId, messages.messageId))
    .where(and(eq(messageParties.recptId, ptId), eq(messageParties.recptTypeId, 1), eq(messageParties.isSender, false)))
    .orderBy(desc(messages.messageId))

beforeAll(async () => {
  const databases = { main: await testDatabase() }
  server = await testServer({
    databases,
    now,
    seed: async (fresh) => (clinic = await addSmallClinic(fresh)),
    events: { heartbeatMs: 100 },
  })
  ;({ db } = databases.main)
  const ptIdOf = async (userId: number) =>
    (await db.select().from(accounts).where(eq(accounts.userId, userId)))[0]?.ptId ?? 0
  annId = await ptIdOf(clinic.ann)
  bobId = await ptIdOf(clinic.bob)
  await db.update(providers).set({ fullName: 'Dr. Kim Kerr' })
  await db.update(sites).set({ timeZone: 'America/Chicago' }).where(eq(sites.siteId, clinic.sites.home))
})

beforeEach(async () => {
  clock = start
  await db.delete(representatives)
  await db.delete(writeKeys)
  await db.delete(activityLog)
  await db.delete(messageParties)
  await db.delete(messages)
  await db.delete(loginFailures)
  await db.delete(outgoingMails)
  staff = await opened(bobId)
})

describe('adding a representative', () => {
  test('lets the user act for the patient from the next call on, and lists who added them', async () => {
    const ann = await server.signIn('ann', password)
    expect((await call('account/represent', ann, { RecptID: bobId, RecptTypeID: 1 })).status).toBe(403)
    expect(await add({ until: '2027-05-31' })).toMatchObject({
      status: 200,
      body: { outcome: 'added', displayName: 'Ann Ames' },
    })
    const acting = await switched(ann, 'account/represent', { RecptID: bobId, RecptTypeID: 1 })
    expect(acting.user).toMatchObject({ PtID: bobId, acting: { displayName: 'Bob Boyd', relationship: 'brother' } })
    expect(acting.user.acting).not.toHaveProperty('scope')
    expect((await access()).representatives).toEqual([
      {
        representativeId: expect.any(Number),
        displayName: 'Ann Ames',
        userName: 'Ann',
        relationship: 'brother',
        scope: null,
        startedAt: now().toISOString(),
        addedBy: 'Dr. Kim Kerr',
        until: '2027-05-31',
      },
    ])
  })

  test('limits the user to the scope', async () => {
    await add({ scope: ['appointments', 'messages'] })
    const ann = await server.signIn('ann', password)
    const acting = await switched(ann, 'account/represent', { RecptID: bobId, RecptTypeID: 1 })
    expect(acting.user.acting?.scope).toEqual(['messages', 'appointments'])
    expect((await call('messages/inbox', acting)).status).toBe(200)
    expect(await call('p-portal/records/vitals', acting)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    await add({ scope: ['vitals'] })
    expect((await call('p-portal/records/vitals', acting)).status).toBe(200)
    expect((await call('messages/inbox', acting)).status).toBe(403)
    expect((await access()).representatives.map(({ scope }) => scope)).toEqual([['vitals']])
  })

  test('lets the access end after the last day, at midnight of the patient’s site', async () => {
    await add({ until: '2026-01-06' })
    const [row] = await db.select().from(representatives)
    expect(row?.endedAt?.toISOString()).toBe('2026-01-07T06:00:00.000Z')
    clock = Date.parse('2026-01-07T05:59:59Z')
    const ann = await server.signIn('ann', password)
    const acting = await switched(ann, 'account/represent', { RecptID: bobId, RecptTypeID: 1 })
    clock = Date.parse('2026-01-07T06:00:00Z')
    expect(await call('p-portal/records/vitals', acting)).toMatchObject({ body: { code: 'representation-ended' } })
  })

  test('is logged in the patient’s log with both names, and told to the patient', async () => {
    await add({ scope: ['messages', 'labs'], until: '2027-05-31' })
    expect(await logged()).toMatchObject([
      { userId: clinic.drkim, ptId: bobId, activityType: 'representative added', sentTo: 'Ann Ames' },
    ])
    const bob = await server.signIn('bob', password)
    const { activities } = v.parse(activityLogCall.reply, (await call('p-portal/ActivityLog', bob)).body)
    expect(activities.find(({ activityType }) => activityType === 'representative added')).toMatchObject({
      user: 'Dr. Kim Kerr',
      isOwn: false,
      sentTo: 'Ann Ames',
    })
    const [message, ...others] = await told()
    expect(others).toEqual([])
    expect(message).toMatchObject({ subject: 'The clinic changed who can act for you', fromName: 'Dr. Kim Kerr' })
    const text = message?.body.replaceAll(/[\u2068\u2069]/g, '')
    expect(text).toContain('Dr. Kim Kerr of the clinic let Ann Ames act for you in the portal.')
    expect(text).toContain('This person can use only: messages and lab results.')
    expect(text).toContain('The access ends after 31 May 2027.')
  })

  test('changes nothing if it is repeated, and changes what is different, even in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add()))
    const outcomes = answers.map(({ body }) => body['outcome'])
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(7)
    expect(await logged()).toHaveLength(1)
    expect(await told()).toHaveLength(1)
    expect((await add({ relationship: 'friend' })).body).toMatchObject({ outcome: 'changed' })
    expect((await logged()).map(({ activityType }) => activityType)).toEqual([
      'representative added',
      'representative changed',
    ])
    expect(await db.select().from(representatives)).toHaveLength(1)
  })

  test('ignores case, accents and spaces in the names, and takes the whole name for the last name', async () => {
    for (const more of [
      { userName: ' ANN ', NameLast: '  ámes ' },
      { userName: 'ａｎｎ', NameLast: 'Ann  Ames' },
    ])
      expect((await add(more)).status).toBe(200)
  })

  test('answers alike for unknown, closed, pending and staff accounts, and for a wrong last name', async () => {
    const values = { passwordHash: '!', userType: 1, nameFirst: 'A', nameLast: 'Ames' }
    await db
      .insert(accounts)
      .values([
        { ...values, userName: 'shut', userNameKey: 'shut', isActive: false },
        { ...values, userName: 'pending x', userNameKey: 'pending x', isPending: true },
      ])
      .onConflictDoNothing()
    const bodies = []
    for (const more of [
      { userName: 'nobody' },
      { userName: 'shut' },
      { userName: 'pending x' },
      { userName: 'drkim', NameLast: 'Kerr' },
      { NameLast: 'Amesbury' },
      { NameLast: '' },
    ]) {
      await db.delete(loginFailures)
      const { status, body } = await add(more)
      expect([more, status]).toEqual([more, 404])
      bodies.push(JSON.stringify(body))
    }
    expect(new Set(bodies).size).toBe(1)
    expect(await db.select().from(representatives)).toEqual([])
  })

  test('is refused for 30 seconds after five wrong names, even with right ones', async () => {
    for (let i = 0; i < 5; i += 1) expect((await add({ userName: `guess${i}` })).status).toBe(404)
    expect(await add()).toMatchObject({ status: 429, body: { code: 'too-many-tries', retryAfter: 30 } })
    clock += 30_000
    expect((await add()).status).toBe(200)
  })

  test('is refused for the patient’s own account, and for a day that is over', async () => {
    expect(await add({ userName: 'bob', NameLast: 'Boyd' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    for (const until of ['2026-01-04', '0001-01-01', '2026-02-30', '2026-13-01', 'soon', '9999-12-31', '99999-01-01'])
      expect([until, (await add({ until })).status]).toEqual([until, 400])
    // At the patient's site it is still the day before.
    clock = Date.parse('2026-01-06T05:00:00Z')
    staff = await opened(bobId)
    expect((await add({ until: '2026-01-05' })).status).toBe(200)
    expect((await add({ until: '9998-12-30' })).status).toBe(200)
    expect((await access()).representatives[0]?.until).toBe('9998-12-30')
  })
})

describe('ending a representative', () => {
  /** Adds ann, who then acts for bob with a key for her waiting writes. */
  async function actingAnn() {
    const { body } = await add()
    const ann = await server.signIn('ann', password)
    const acting = await switched(ann, 'account/represent', { RecptID: bobId, RecptTypeID: 1 })
    const keys = (await call('p-portal/writes/keys', acting)).body as { data: { keyID: string }[] }
    return { id: body['representativeId'], ann, acting, keyID: keys.data[0]?.keyID ?? '' }
  }

  test('ends the access from the next call on, and leaves the user’s own account as it was', async () => {
    const { id, acting } = await actingAnn()
    expect((await end(id)).status).toBe(200)
    expect(await call('p-portal/records/vitals', acting)).toMatchObject({
      status: 403,
      body: { code: 'representation-ended' },
    })
    expect((await access()).representatives).toEqual([])
    const back = await switched(acting, 'account/represent', { RecptID: annId, RecptTypeID: 1 })
    expect((await call('p-portal/records/vitals', back)).status).toBe(200)
    expect(await logged()).toMatchObject([
      { activityType: 'representative added' },
      { userId: clinic.drkim, ptId: bobId, activityType: 'representative ended', sentTo: 'Ann Ames' },
    ])
    expect((await told())[0]?.body.replaceAll(/[\u2068\u2069]/g, '')).toContain('ended the access of Ann Ames')
  })

  test('revokes the keys of writes that wait for the patient, and no others', async () => {
    const { id, ann, keyID } = await actingAnn()
    const other = await server.signIn('ann', password)
    await call('p-portal/writes/keys', other)
    await end(id)
    const rows = await db.select().from(writeKeys).where(eq(writeKeys.userId, ann.user.userId))
    expect(rows.filter(({ revokedAt }) => revokedAt !== null).map(({ keyId }) => keyId)).toEqual([keyID])
    expect(rows).toHaveLength(2)
    // The same person added again gets a new key.
    await add()
    const again = await switched(other, 'account/represent', { RecptID: bobId, RecptTypeID: 1 })
    const { data } = (await call('p-portal/writes/keys', again)).body as unknown as { data: { keyID: string }[] }
    expect(data[0]?.keyID).not.toBe(keyID)
  })

  test('revokes the keys of an access that ran out when the person is added again', async () => {
    const { body } = await add({ until: '2026-01-05' })
    await db.insert(writeKeys).values({
      keyId: 'A'.repeat(22),
      userId: clinic.ann,
      representativeId: Number(body['representativeId']),
      createdAt: now(),
    })
    clock += 48 * hour
    staff = await opened(bobId)
    expect((await add()).body).toMatchObject({ outcome: 'added' })
    expect((await db.select().from(writeKeys))[0]?.revokedAt).toEqual(now())
  })

  test('ends the event streams of the user for the patient', async () => {
    const { id, acting } = await actingAnn()
    const followed = followedEvents(await server.fetch('p-portal/events', { headers: acting.headers }))
    await announce(db, { recptId: bobId, recptTypeId: 1 }, { kind: 'vitals' })
    await eventually(() => expect(followed.kinds).toContain('vitals'))
    await end(id)
    await eventually(() => expect(followed.isOver).toBe(true))
  })

  test('returns 404 for an ended one, for one of another patient, and for a number that does not exist', async () => {
    const { id } = await actingAnn()
    const elsewhere = await opened(annId)
    expect((await end(id, elsewhere)).status).toBe(404)
    staff = await opened(bobId)
    expect((await end(id)).status).toBe(200)
    for (const wrong of [id, 999_999, 2 ** 49]) expect((await end(wrong)).status).toBe(404)
    expect((await access(await opened(annId))).representatives).toEqual([])
  })
})

describe('a limited representative', () => {
  test('receives only the events, alerts and mails of the scope', async () => {
    await add({ scope: ['vitals'] })
    await db
      .update(accounts)
      .set({ wantsMessageMail: true, email: 'ann@example.org', messageMailedAt: null })
      .where(eq(accounts.userId, clinic.ann))
    const ann = await server.signIn('ann', password)
    const acting = await switched(ann, 'account/represent', { RecptID: bobId, RecptTypeID: 1 })
    const followed = followedEvents(await server.fetch('p-portal/events', { headers: acting.headers }))
    await announce(db, { recptId: bobId, recptTypeId: 1 }, { kind: 'messages' })
    await announce(db, { recptId: bobId, recptTypeId: 1 }, { kind: 'vitals' })
    await eventually(() => expect(followed.kinds).toContain('vitals'))
    expect(followed.kinds).toEqual(['vitals'])
    // A message to bob is written here: about another representative.
    await db.delete(outgoingMails)
    await add({ relationship: 'friend', scope: ['vitals'] })
    expect(await server.mails()).toEqual([])
    await add({ relationship: 'friend', scope: ['vitals', 'messages'] })
    expect((await server.mails()).map(({ recipient }) => recipient)).toEqual(['ann@example.org'])
    // The stream of the narrower scope ends, so that the browser opens one of the new scope.
    await eventually(() => expect(followed.isOver).toBe(true))
  })

  test('sees only the own activities, and the whole log with the settings', async () => {
    await add({ scope: ['vitals'] })
    const ann = await server.signIn('ann', password)
    const acting = await switched(ann, 'account/represent', { RecptID: bobId, RecptTypeID: 1 })
    const read = async () =>
      v
        .parse(activityLogCall.reply, (await call('p-portal/ActivityLog', acting)).body)
        .activities.map(({ activityType }) => activityType)
    expect(await read()).toEqual(['acting for another'])
    await add({ scope: ['vitals', 'settings'] })
    expect(await read()).toContain('representative added')
  })
})

describe('inviting a patient', () => {
  let made = 0
  async function newPatient(more: Partial<typeof patients.$inferInsert> = {}) {
    made += 1
    const about = { nameFirst: 'Eve', nameLast: 'Eames', dob: '1980-02-29', email: `eve${made}@example.org`, ...more }
    const [patient] = await db.insert(patients).values(about).returning()
    return { ptId: patient?.ptId ?? 0, email: about.email ?? '' }
  }

  test('mails an invitation to the address in the record, which starts the patient’s registration', async () => {
    const { ptId, email } = await newPatient({ language: 'es' })
    const by = await opened(ptId)
    expect((await access(by)).account).toEqual({
      state: 'none',
      invitedAt: null,
      invitedUntil: null,
      EMail: email,
      lacks: null,
    })
    expect(await invite(email.toUpperCase(), by)).toMatchObject({
      status: 200,
      body: { invitedUntil: new Date(start + 24 * hour).toISOString() },
    })
    const [mail, ...others] = await server.mails()
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(email)
    expect(mail?.text).toContain('le invita a su portal del paciente')
    expect((await access(by)).account).toMatchObject({
      state: 'invited',
      invitedAt: new Date(start).toISOString(),
      invitedUntil: new Date(start + 24 * hour).toISOString(),
    })
    const secrets = activationIn(mail?.text ?? '')
    const begun = await server.fetch('account/EmailActivation', { body: secrets })
    const { userId, token } = (await begun.json()) as { userId: number; token: string }
    const form = { ...secrets, userId, DOB: '1980-02-29', Email: email, UserName: `eve${made}`, Password: 'six by six' }
    const created = await server.fetch('account/update', { headers: { authorization: `Bearer ${token}` }, body: form })
    expect(created.status).toBe(200)
    expect((await access(by)).account.state).toBe('active')
    expect(await invite(email, by)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await logged(ptId)).toMatchObject([{ userId: clinic.drkim, ptId, activityType: 'patient invited' }])
  })

  test('is refused without a usable address or birth date in the record, and for another address', async () => {
    for (const [more, lacks] of [
      [{ email: null }, 'mail'],
      [{ email: 'one@example.org, two@example.org' }, 'mail'],
      [{ dob: '1980-02' }, 'birth-date'],
      [{ dob: null }, 'birth-date'],
      [{}, null],
    ] as const) {
      const { ptId, email } = await newPatient(more)
      const by = await opened(ptId)
      expect((await access(by)).account).toMatchObject({ state: 'none', lacks })
      const { status } = await invite(lacks === null ? 'other@example.org' : email, by)
      expect([more, status]).toEqual([more, 409])
    }
    expect(await server.mails()).toEqual([])
  })

  test('ends with its PIN attempts or its time', async () => {
    const { ptId, email } = await newPatient()
    const by = await opened(ptId)
    await invite(email, by)
    clock += 24 * hour
    const later = await opened(ptId)
    expect((await access(later)).account).toMatchObject({ state: 'none', invitedAt: new Date(start).toISOString() })
    await invite(email, later)
    const { activationKey } = activationIn((await server.mails()).at(-1)?.text ?? '')
    for (let i = 0; i < 5; i += 1)
      await server.fetch('account/EmailActivation', { body: { activationKey, pin: 'wrong' } })
    expect((await access(later)).account.state).toBe('none')
  })

  test('is refused after five mails to one address within an hour', async () => {
    const { ptId, email } = await newPatient()
    const by = await opened(ptId)
    for (let i = 0; i < 5; i += 1) expect((await invite(email, by)).status).toBe(200)
    expect(await invite(email, by)).toMatchObject({ status: 429, body: { code: 'too-many-tries' } })
    expect((await server.mails()).length).toBe(5)
  })

  test('is refused for a closed account, whose state says so', async () => {
    const { ptId, email } = await newPatient()
    await db.insert(accounts).values({
      userName: `closed${ptId}`,
      userNameKey: `closed${ptId}`,
      passwordHash: '!',
      userType: 1,
      nameFirst: 'Eve',
      nameLast: 'Eames',
      ptId,
      isActive: false,
    })
    const by = await opened(ptId)
    expect((await access(by)).account.state).toBe('closed')
    expect((await invite(email, by)).status).toBe(409)
  })
})

describe('who may', () => {
  const calls: readonly (readonly [string, unknown])[] = [
    ['p-portal/patient-access', undefined],
    ['p-portal/patient-access/invite', { EMail: 'x@example.org' }],
    ['p-portal/patient-access/representatives', base],
    ['p-portal/patient-access/representatives/1/end', {}],
  ]

  test('are staff with the right, who opened the record, and not the patient or a representative', async () => {
    await add()
    const bob = await server.signIn('bob', password)
    const acting = await switched(await server.signIn('ann', password), 'account/represent', {
      RecptID: bobId,
      RecptTypeID: 1,
    })
    const closed = await asStaff()
    for (const by of [bob, acting, closed])
      for (const [path, body] of calls) expect([path, (await call(path, by, body)).status]).toEqual([path, 403])
    const right = and(
      eq(accountObjectTypes.userId, clinic.drkim),
      eq(accountObjectTypes.objectTypeId, objectTypes.patientAccess),
    )
    await db.delete(accountObjectTypes).where(right)
    for (const [path, body] of calls) expect([path, (await call(path, staff, body)).status]).toEqual([path, 403])
    await db.insert(accountObjectTypes).values({ userId: clinic.drkim, objectTypeId: objectTypes.patientAccess })
  })

  test('are not staff who act for the patient themselves', async () => {
    await db.insert(representatives).values({ userId: clinic.drkim, ptId: bobId, relationship: 'friend' })
    const acting = await switched(await asStaff(), 'account/represent', { RecptID: bobId, RecptTypeID: 1 })
    for (const [path, body] of calls)
      expect([path, await call(path, acting, body)]).toMatchObject([
        path,
        { status: 403, body: { code: 'not-allowed' } },
      ])
  })

  test('are not staff who no longer see the patient', async () => {
    await db.update(patients).set({ siteId: clinic.sites.harbor }).where(eq(patients.ptId, bobId))
    for (const [path, body] of calls)
      expect((await call(path, staff, body)).body).toMatchObject({ code: 'representation-ended' })
    await db.update(patients).set({ siteId: null }).where(eq(patients.ptId, bobId))
  })
})

describe('hostile input', () => {
  test('causes no internal error, and adds nobody', async () => {
    const texts = ['', ' ', '\0', 'a\0b', '\ud800', "' or ''='", '%', '{{7*7}}', '\u202eeve', 'x'.repeat(100_000)]
    for (const text of texts) {
      await db.delete(loginFailures)
      const answers = await Promise.all([
        add({ userName: text }),
        add({ NameLast: text }),
        add({ relationship: text }),
        add({ scope: [text] }),
        add({ scope: text }),
        add({ until: text }),
        invite(text),
        end(/^[ -~]*$/.test(text) ? encodeURIComponent(text || 'x') : '%F0'),
      ])
      for (const { status } of answers) expect([text.slice(0, 20), status < 500]).toEqual([text.slice(0, 20), true])
    }
    for (const scope of [[], ['labs', 'nope'], Array.from({ length: 101 }, () => 'labs'), {}, 7])
      expect((await add({ scope })).status).toBe(400)
    expect((await add({ scope: ['labs', 'labs'] })).status).toBe(200)
  })

  test('causes no internal error if it is random JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('invite', 'representatives', 'representatives/1/end'),
        fc.json(),
        async (path, text) => {
          const response = await server.fetch(`p-portal/patient-access/${path}`, {
            text,
            headers: { ...staff.headers, 'content-type': 'application/json' },
          })
          expect(response.status).toBeLessThan(500)
        },
      ),
      { numRuns: 100 },
    )
  })
})
