import { desc, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { activationIn } from '../../../tests/mailedSecrets.ts'
import { testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { accountObjectTypes, accounts, activations, activityLog, loginFailures } from '../../db/schema/accounts.ts'
import { outgoingMails } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import { patientObjectTypeIds } from '../account/profiles.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 0, 5, 9)
let clock = start
const now = () => new Date(clock)

let server: TestServer
/** Another instance on the same database. */
let second: TestServer
let db: Database
let woken: string[] = []

beforeAll(async () => {
  const databases = { main: await testDatabase() }
  const wakeMailer = (database: string) => void woken.push(database)
  server = await testServer({ databases, now, seed: addSmallClinic, wakeMailer })
  second = await testServer({ databases, now })
  ;({ db } = databases.main)
})
beforeEach(async () => {
  clock = start
  woken = []
  await db.delete(loginFailures)
  await db.delete(outgoingMails)
})

let made = 0
type NewPatient = Partial<typeof patients.$inferInsert>
/** Creates a patient for one test. */
async function newPatient(more: NewPatient = {}) {
  made += 1
  const about = { nameFirst: 'Eve', nameLast: 'Eames', dob: '1980-02-29', email: `eve${made}@example.org`, ...more }
  const [patient] = await db.insert(patients).values(about).returning()
  return { ...patient!, email: about.email ?? '' }
}

const statusOf = async (response: Response | Promise<Response>) => (await response).status
const ask = (body: Record<string, unknown>, on = server) => on.fetch('account/activateaccount', { body })

/** Requests the mail and reads it. */
async function activation(email: string) {
  expect(await statusOf(ask({ email }))).toBe(200)
  const mails = await server.mails()
  return activationIn(mails.at(-1)?.text ?? '')
}

const enterPin = (body: Record<string, unknown>, on = server) => on.fetch('account/EmailActivation', { body })

interface Begun {
  form: { activationKey: string; pin: string; userId: number; DOB: string; Email: string }
  headers: { authorization: string }
}

/** Requests the mail and enters its PIN. Returns what the registration page then knows. */
async function begin(patient: { email: string; dob: string | null }): Promise<Begun> {
  const secrets = await activation(patient.email)
  const response = await enterPin(secrets)
  expect(response.status).toBe(200)
  const { userId, token } = (await response.json()) as { userId: number; token: string }
  const form = { ...secrets, userId, DOB: patient.dob ?? '', Email: patient.email }
  return { form, headers: { authorization: `Bearer ${token}` } }
}

const confirm = ({ form, headers }: Begun, more: Record<string, unknown> = {}, on = server) =>
  on.fetch('account/confirm', { headers, body: { ...form, ...more } })
const update = ({ form, headers }: Begun, more: Record<string, unknown> = {}, on = server) =>
  on.fetch('account/update', { headers, body: { ...form, UserName: `eve ${made}`, Password: 'six by six', ...more } })

describe('requesting an activation', () => {
  test('mails the link and the PIN, and stores neither in plain text in the activation row', async () => {
    const patient = await newPatient()
    const { activationKey, pin } = await activation(patient.email)
    expect(Buffer.from(activationKey, 'base64url')).toHaveLength(16)
    const [mail, ...others] = await server.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: patient.email, createdAt: now(), nextTryAt: now(), tries: 0 })
    expect(mail?.text).toContain(`https://portal.test/auth/emactivation/${activationKey}`)
    expect(woken).toEqual(['main'])
    const [row] = await db.select().from(activations).where(eq(activations.ptId, patient.ptId))
    expect(row?.expiresAt).toEqual(new Date(start + 24 * hour))
    expect(JSON.stringify(row)).not.toContain(activationKey)
    expect(JSON.stringify(row)).not.toContain(`"${pin}"`)
    const [account] = await db.select().from(accounts).where(eq(accounts.ptId, patient.ptId))
    expect(account).toMatchObject({ isActive: false, isPending: true, passwordHash: '!', userType: 1 })
  })

  test('ignores case and spaces in the address, and mails the address on record', async () => {
    const patient = await newPatient({ email: ' Eve.Mixed@Example.org ' })
    expect(await statusOf(ask({ email: '  EVE.mixed@example.ORG' }))).toBe(200)
    expect((await server.mails()).map((mail) => mail.recipient)).toEqual([patient.email.trim()])
  })

  test('returns 404 for an unknown address, an empty one, or an inactive patient', async () => {
    await newPatient({ email: 'gone@example.org', isActive: false })
    await newPatient({ email: 'one@example.org, two@example.org' })
    const addresses = [
      'nobody@example.org',
      'gone@example.org',
      '',
      '%',
      'one@example.org, two@example.org',
      "' or 1=1",
    ]
    for (const email of addresses) {
      expect([email, await statusOf(ask({ email }))]).toEqual([email, 404])
      await db.delete(loginFailures)
    }
    expect(await server.mails()).toEqual([])
  })

  test('returns 400 if the patient has an account, even a closed one', async () => {
    const [ann] = await db.select().from(accounts).where(eq(accounts.userNameKey, 'ann'))
    await db.update(patients).set({ email: 'ann@example.org' }).where(eq(patients.ptId, ann!.ptId!))
    expect(await statusOf(ask({ email: 'ann@example.org' }))).toBe(400)
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.userId, ann!.userId))
    expect(await statusOf(ask({ email: 'ann@example.org' }))).toBe(400)
    await db.update(accounts).set({ isActive: true }).where(eq(accounts.userId, ann!.userId))
    expect(await server.mails()).toEqual([])
  })

  test('reads a birth date as a locale writes it, and an ambiguous one by the language', async () => {
    const email = 'twins@example.org'
    await newPatient({ email, nameLast: 'Ode', dob: '2015-03-04' })
    await newPatient({ email, nameLast: 'Ode', dob: '2015-03-21' })
    const asked = [
      ['3/4/2015', 'en', 200],
      ['03/21/2015', 'es', 200],
      ['٤/٣/٢٠١٥', 'ar', 200],
      ['4 de marzo de 2015', 'es', 200],
      ['3/4/2015', 'es', 404],
      ['30/02/2015', 'es', 409],
      ['soon', 'en', 409],
    ] as const
    const answered = []
    for (const [DOB, language] of asked) {
      await db.delete(loginFailures)
      answered.push([DOB, language, await statusOf(ask({ email, nameLast: 'Ode', DOB, language }))])
    }
    expect(answered).toEqual(asked)
  })

  test('asks for last name and birth date if several patients share the address', async () => {
    const email = 'family@example.org'
    const one = await newPatient({ email, nameLast: 'de la Cruz Íñiguez', dob: '2015-03-04T10:00:00Z' })
    const other = await newPatient({ email, nameLast: 'DE LA CRUZ IÑIGUEZ', dob: '2017-03-04' })
    expect(await statusOf(ask({ email }))).toBe(409)
    expect(await statusOf(ask({ email, nameLast: 'de la Cruz Íñiguez' }))).toBe(409)
    expect(await statusOf(ask({ email, nameLast: 'Cruz', DOB: '2015-03-04' }))).toBe(404)
    expect(await statusOf(ask({ email, nameLast: 'de la Cruz Íñiguez', DOB: '2015-03-05' }))).toBe(404)
    expect(await server.mails()).toEqual([])
    await db.delete(loginFailures)
    expect(await statusOf(ask({ email, nameLast: ' De La  Cruz iniguez', DOB: '2015-03-04' }))).toBe(200)
    expect(await statusOf(ask({ email, nameLast: 'de la cruz íñiguez', DOB: '2017-03-04' }))).toBe(200)
    const asked = await db.select().from(activations).orderBy(desc(activations.activationId)).limit(2)
    expect(asked.map(({ ptId }) => ptId)).toEqual([other.ptId, one.ptId])
  })

  test('returns 409 for twins who can’t be distinguished', async () => {
    const twin = { email: 'twins@example.org', nameLast: 'Ode', dob: '2020-01-01' }
    await newPatient(twin)
    await newPatient(twin)
    expect(await statusOf(ask({ email: twin.email, nameLast: 'Ode', DOB: twin.dob }))).toBe(409)
  })

  test('uses the language of the page, otherwise of the patient, otherwise English', async () => {
    const arabic = await newPatient({ language: 'ar-EG' })
    const other = await newPatient({ language: 'ja' })
    await ask({ email: arabic.email })
    await ask({ email: arabic.email, language: 'es' })
    await ask({ email: other.email })
    const langs = (await server.mails()).map(({ html }) =>
      /<html lang="(\w+)" dir="(\w+)">/.exec(html)?.slice(1).join(),
    )
    expect(langs).toEqual(['ar,rtl', 'es,ltr', 'en,ltr'])
  })

  test('invalidates earlier mails, and leaves one account', async () => {
    const patient = await newPatient()
    const first = await activation(patient.email)
    const next = await activation(patient.email)
    expect(await statusOf(enterPin(first))).toBe(400)
    expect(await statusOf(enterPin(next))).toBe(200)
    expect(await db.select().from(accounts).where(eq(accounts.ptId, patient.ptId))).toHaveLength(1)
  })

  test('creates one account for parallel requests on two instances', async () => {
    const patient = await newPatient()
    const both = await Promise.all(
      [server, second, server, second].map((on) => statusOf(ask({ email: patient.email }, on))),
    )
    expect(both).toEqual([200, 200, 200, 200])
    expect(await db.select().from(accounts).where(eq(accounts.ptId, patient.ptId))).toHaveLength(1)
    const texts = (await server.mails()).map(({ text }) => activationIn(text))
    const works = await Promise.all(texts.map((secrets) => statusOf(enterPin(secrets))))
    expect(works.sort((a, b) => a - b)).toEqual([200, 400, 400, 400])
  })

  test('is refused after five requests an hour for one address, known or unknown, across instances', async () => {
    for (const email of [(await newPatient()).email, 'stranger@example.org']) {
      for (let i = 0; i < 5; i += 1) expect(await statusOf(ask({ email }, i % 2 ? server : second))).not.toBe(429)
      clock += 59 * 60_000
      const refused = await ask({ email: ` ${email.toUpperCase()}` })
      expect(refused.status).toBe(429)
      expect(await refused.json()).toEqual({ code: 'too-many-tries', retryAfter: 60 })
      clock += 60_000
      expect(await statusOf(ask({ email }))).not.toBe(429)
      await db.delete(loginFailures)
    }
  })

  test('is refused for an hour after thirty requests from one IP address', async () => {
    const behind = await testServer({ databases: server.databases, now, trustedProxies: 1 })
    const from = (address: string, i: number) =>
      behind.fetch('account/activateaccount', {
        headers: { 'x-forwarded-for': address },
        body: { email: `stranger${i}@example.org` },
      })
    for (let i = 0; i < 30; i += 1) expect(await statusOf(from('203.0.113.7', i))).toBe(404)
    const refused = await from('203.0.113.7', 31)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ code: 'too-many-tries', retryAfter: 3600 })
    expect(await statusOf(from('203.0.113.8', 32))).toBe(404)
    clock += hour
    expect(await statusOf(from('203.0.113.7', 33))).toBe(404)
  })
})

describe('the PIN', () => {
  test('returns a token that is valid only for the registration', async () => {
    const begun = await begin(await newPatient())
    expect(await statusOf(server.fetch('account/current-user', begun))).toBe(401)
    expect(await statusOf(server.fetch('account/resetPassword', { ...begun, body: { newPassword: 'anything' } }))).toBe(
      401,
    )
    expect(await statusOf(confirm(begun))).toBe(200)
    const ann = await server.signIn('ann', password)
    const other = { authorization: ann.headers['authorization'] ?? '' }
    expect(await statusOf(confirm({ ...begun, headers: other }))).toBe(401)
  })

  test('can be entered repeatedly, and with spaces or Arabic digits', async () => {
    const { activationKey, pin } = await activation((await newPatient()).email)
    const arabic = pin.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    for (const typed of [pin, ` ${pin.slice(0, 3)} ${pin.slice(3)}`, arabic])
      expect(await statusOf(enterPin({ activationKey, pin: typed }))).toBe(200)
  })

  test('expires after a day', async () => {
    const secrets = await activation((await newPatient()).email)
    clock = start + 24 * hour - 1000
    expect(await statusOf(enterPin(secrets))).toBe(200)
    clock = start + 24 * hour
    expect(await statusOf(enterPin(secrets))).toBe(400)
  })

  test('returns 403 if it is wrong, and the fifth wrong one ends the activation', async () => {
    const { activationKey, pin } = await activation((await newPatient()).email)
    const wrong = pin === '123456' ? '654321' : '123456'
    for (let i = 0; i < 5; i += 1) {
      const response = await enterPin({ activationKey, pin: wrong }, i % 2 ? server : second)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'invalid-credentials' })
    }
    expect(await statusOf(enterPin({ activationKey, pin }))).toBe(400)
  })

  test('is accepted on the fifth attempt after four wrong ones', async () => {
    const { activationKey, pin } = await activation((await newPatient()).email)
    for (let i = 0; i < 4; i += 1) expect(await statusOf(enterPin({ activationKey, pin: `${i}` }))).toBe(403)
    expect(await statusOf(enterPin({ activationKey, pin }))).toBe(200)
  })

  test('allows at most five wrong attempts, even in parallel', async () => {
    const { activationKey, pin } = await activation((await newPatient()).email)
    const guesses = Array.from({ length: 20 }, (_, i) => (i === 19 ? pin : `${100_000 + i}x`))
    const answers = await Promise.all(
      guesses.map((guess, i) => statusOf(enterPin({ activationKey, pin: guess }, i % 2 ? server : second))),
    )
    expect(answers.filter((status) => status === 403).length).toBeLessThanOrEqual(5)
    expect(answers.every((status) => [200, 400, 403, 429].includes(status))).toBe(true)
  })

  test('returns 400 for an unknown activation, or if the patient’s address changed', async () => {
    const patient = await newPatient()
    const secrets = await activation(patient.email)
    for (const activationKey of ['x', "' or 1=1 --", 'A'.repeat(22), secrets.activationKey.toLowerCase()])
      expect(await statusOf(enterPin({ ...secrets, activationKey }))).toBe(400)
    await db.update(patients).set({ email: 'corrected@example.org' }).where(eq(patients.ptId, patient.ptId))
    expect(await statusOf(enterPin(secrets))).toBe(400)
  })

  test('is refused after thirty attempts with unknown activations from one IP address', async () => {
    for (let i = 0; i < 30; i += 1) expect(await statusOf(enterPin({ activationKey: `none${i}`, pin: '1' }))).toBe(400)
    expect(await statusOf(enterPin({ activationKey: 'none', pin: '1' }))).toBe(429)
  })
})

describe('confirming the identity', () => {
  test('requires the patient’s birth date and email address', async () => {
    const begun = await begin(await newPatient())
    expect(await statusOf(confirm(begun, { DOB: '1980-02-28' }))).toBe(404)
    expect(await statusOf(confirm(begun, { Email: 'somebody@example.org' }))).toBe(404)
    expect(await statusOf(confirm(begun, { Email: begun.form.Email.toUpperCase() }))).toBe(200)
    expect(await statusOf(confirm(begun, { DOB: 'Feb 29, 1980' }))).toBe(400)
  })

  test('fails for a record with a partial or missing birth date', async () => {
    for (const dob of ['1980-02', '1980', null]) {
      const begun = await begin(await newPatient({ dob }))
      expect(await statusOf(confirm(begun, { DOB: '1980-02-01' }))).toBe(404)
      await db.delete(loginFailures)
    }
  })

  test('requires the key, PIN, user and token of the same registration', async () => {
    const mine = await begin(await newPatient())
    const other = await begin(await newPatient())
    expect(await statusOf(confirm(mine, { userId: other.form.userId }))).toBe(400)
    expect(await statusOf(confirm(mine, { userId: 2 ** 60 }))).toBe(400)
    expect(await statusOf(confirm(mine, { activationKey: other.form.activationKey, pin: other.form.pin }))).toBe(400)
    expect(await statusOf(confirm(mine, { pin: '0' }))).toBe(400)
    await db.delete(loginFailures)
    expect(await statusOf(confirm({ ...mine, headers: other.headers }))).toBe(400)
    expect(await statusOf(server.fetch('account/confirm', { body: mine.form }))).toBe(401)
    expect(await statusOf(confirm(mine))).toBe(200)
  })

  test('returns 400 after the activation expired, as does creating the account', async () => {
    const patient = await newPatient()
    const secrets = await activation(patient.email)
    clock = start + 24 * hour - 60_000
    const { userId, token } = (await (await enterPin(secrets)).json()) as { userId: number; token: string }
    const form = { ...secrets, userId, DOB: patient.dob ?? '', Email: patient.email }
    const begun = { form, headers: { authorization: `Bearer ${token}` } }
    expect(await statusOf(confirm(begun))).toBe(200)
    clock = start + 24 * hour
    expect(await statusOf(confirm(begun))).toBe(400)
    expect(await statusOf(update(begun))).toBe(400)
  })

  test('is blocked for 30 seconds after five wrong attempts in parallel, even for the right answer', async () => {
    const begun = await begin(await newPatient())
    const days = Array.from({ length: 12 }, (_, i) => `1980-03-${10 + i}`)
    const answers = await Promise.all(days.map((DOB, i) => statusOf(confirm(begun, { DOB }, i % 2 ? server : second))))
    expect(answers.filter((status) => status === 404)).toHaveLength(5)
    expect(answers.filter((status) => status === 429)).toHaveLength(7)
    const refused = await confirm(begun)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ code: 'too-many-tries', retryAfter: 30 })
    clock += 30_000
    expect(await statusOf(confirm(begun))).toBe(200)
  })
})

describe('the account', () => {
  test('gets the chosen user name and password, and a patient’s permissions', async () => {
    const patient = await newPatient({ nameFirst: 'Zoë', nameLast: "O'Neil" })
    const begun = await begin(patient)
    expect(await statusOf(update(begun, { UserName: '  Zoë.1 ', Password: 'müßig' }))).toBe(400)
    expect(await statusOf(update(begun, { UserName: '  Zoë.1 ', Password: 'müßig!' }))).toBe(200)
    const { user } = await server.signIn('zoë.1', 'müßig!')
    expect(user).toMatchObject({ userId: begun.form.userId, userName: 'Zoë.1', PtID: patient.ptId, NameFirst: 'Zoë' })
    const granted = await db.select().from(accountObjectTypes).where(eq(accountObjectTypes.userId, user.userId))
    expect(new Set(granted.map((row) => row.objectTypeId))).toEqual(new Set(patientObjectTypeIds))
    const [account] = await db.select().from(accounts).where(eq(accounts.userId, user.userId))
    expect(account).toMatchObject({ email: patient.email, isPending: false, isActive: true, language: 'en' })
    const log = await db
      .select()
      .from(activityLog)
      .where(eq(activityLog.userId, user.userId))
      .orderBy(activityLog.activityId)
    expect(log.map((row) => row.activityType)).toEqual([
      'activation requested',
      'activation opened',
      'account created',
      'sign-in',
    ])
  })

  test('refuses sign-ins with the password “!”, “null” or none while it is pending, and stays pending', async () => {
    const patient = await newPatient()
    await activation(patient.email)
    const pending = () => db.select().from(accounts).where(eq(accounts.ptId, patient.ptId))
    const [account] = await pending()
    for (const tried of ['!', '', 'null'])
      expect(
        await statusOf(
          server.fetch('account/authenticate', {
            body: { username: account?.userName, password: tried, PUserType: 1 },
          }),
        ),
      ).toBe(401)
    expect(await pending()).toMatchObject([{ isPending: true, isActive: false, passwordHash: '!' }])
  })

  test('refuses a user name that differs from a taken one only in case, spaces or width, and accepts another', async () => {
    const begun = await begin(await newPatient())
    for (const UserName of ['Ann', ' ANN', 'ａｎｎ']) expect(await statusOf(update(begun, { UserName }))).toBe(409)
    expect(await statusOf(update(begun, { UserName: 'ann two' }))).toBe(200)
  })

  test('refuses a user name that is empty or too long, or has double spaces or characters that are not allowed', async () => {
    const begun = await begin(await newPatient())
    for (const UserName of ['', ' ', 'a\nb', 'a\tb', 'a  b', 'a\u202eb', 'a\u200bb', '\ud800', 'a\0b', 'x'.repeat(201)])
      expect([UserName, await statusOf(update(begun, { UserName }))]).toEqual([UserName, 400])
  })

  test('is created once, which ends the registration', async () => {
    const patient = await newPatient()
    const begun = await begin(patient)
    const again = await begin(patient)
    expect(await statusOf(update(begun))).toBe(200)
    for (const { headers } of [begun, again]) expect(await statusOf(update({ form: begun.form, headers }))).toBe(401)
    for (const { form } of [begun, again]) expect(await statusOf(enterPin(form))).toBe(400)
    expect(await statusOf(ask({ email: patient.email }))).toBe(400)
  })

  test('is created once for parallel requests', async () => {
    const patient = await newPatient()
    const one = await begin(patient)
    const two = await begin(patient)
    const names = Array.from({ length: 6 }, (_, i) => `racer ${i}`)
    const answers = await Promise.all(
      names.map((UserName, i) => statusOf(update(i % 2 ? one : two, { UserName }, i % 3 ? server : second))),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.every((status) => [200, 400, 401].includes(status))).toBe(true)
    const rows = await db.select().from(accounts).where(eq(accounts.ptId, patient.ptId))
    expect(rows.map(({ isPending }) => isPending)).toEqual([false])
    expect(rows[0]?.userName).toBe(names[answers.indexOf(200)])
  })

  test('is created for only one of two patients who choose the same user name in parallel', async () => {
    const begun = [await begin(await newPatient()), await begin(await newPatient())]
    const answers = await Promise.all(begun.map((one) => statusOf(update(one, { UserName: 'Wanted' }))))
    expect(answers.sort((a, b) => a - b)).toEqual([200, 409])
  })

  test('is refused with 400 if another account was created for the patient in the meantime', async () => {
    const patient = await newPatient()
    const begun = await begin(patient)
    await db.insert(accounts).values({
      userName: 'elsewhere',
      userNameKey: 'elsewhere',
      passwordHash: '!',
      userType: 1,
      nameFirst: 'E',
      nameLast: 'E',
      ptId: patient.ptId,
    })
    expect(await statusOf(update(begun))).toBe(400)
  })
})

describe('hostile input', () => {
  const strings = [
    '',
    ' ',
    '\0',
    'a\0b@c',
    '\ud800@x.org',
    "' or ''='",
    '%',
    '_@_',
    'null',
    '-1',
    '1e309',
    '{{7*7}}',
    'a@b\r\nBcc: c@d',
    '\u202eeve@example.org',
    'ﷺ'.repeat(80),
    'x'.repeat(254),
    'x'.repeat(100_000),
  ]

  test('causes no internal error, and no mail to another address', async () => {
    const begun = await begin(await newPatient({ email: 'hostile@example.org' }))
    const calls = (text: string) => [
      ask({ email: text }),
      ask({ email: 'hostile@example.org', nameLast: text, DOB: '1980-02-29' }),
      ask({ email: 'hostile@example.org', nameLast: 'x', DOB: text }),
      enterPin({ activationKey: text, pin: '1' }),
      enterPin({ ...begun.form, pin: text }),
      confirm(begun, { Email: text }),
      confirm(begun, { DOB: text }),
      confirm(begun, { activationKey: text }),
      update(begun, { UserName: text, pin: 'no' }),
      server.fetch('account/forgotpassword', { body: { userEmail: text } }),
    ]
    for (const text of strings) {
      await db.delete(loginFailures)
      for (const status of await Promise.all(calls(text).map(statusOf)))
        expect([text, status < 500]).toEqual([text, true])
    }
    expect((await server.mails()).every(({ recipient }) => recipient === 'hostile@example.org')).toBe(true)
  })

  test('causes no internal error if it is random JSON', async () => {
    const { headers } = await begin(await newPatient())
    const paths = ['activateaccount', 'EmailActivation', 'confirm', 'update', 'resetPassword', 'changePassword']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.json(), async (path, text) => {
        const json = { ...headers, 'content-type': 'application/json' }
        expect((await server.fetch(`account/${path}`, { text, headers: json })).status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
  })
})
