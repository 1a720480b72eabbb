import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text as readStream } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { activationIn, recoveryKeyIn } from '../../tests/mailedSecrets.ts'
import { testServer, type TestServer } from '../../tests/server.ts'
import { addSmallClinic, password } from '../../tests/smallClinic.ts'
import { accounts, outgoingMails } from '../db/schema/accounts.ts'
import { patients } from '../db/schema/people.ts'
import { smtpTransport } from './smtpTransport.ts'
import { type Mailer, startMailer } from './startMailer.ts'

/** Offset of the portal's clock, ms. */
let ahead = 0
const now = () => new Date(Date.now() + ahead)

interface Received {
  readonly mail: Email
  readonly from: string
  readonly to: string[]
}

const received: Received[] = []
/** Current behavior of the mail server. */
let mood: 'kind' | 'refuses connections' | 'refuses mails' | 'drops connections' | 'never answers' = 'kind'

const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })

const sockets = new Set<Socket>()
const cutConnections = () => {
  for (const socket of sockets) socket.destroy()
}

async function receive(stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope, done: () => void): Promise<void> {
  const raw = await readStream(stream)
  const from = mailFrom ? mailFrom.address : ''
  received.push({ mail: await PostalMime.parse(raw), from, to: rcptTo.map(({ address }) => address) })
  done()
}

const options: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password: given }, _session, done) =>
    username === 'portal' && given === 'p@ss/word' ? done(null, { user: 'portal' }) : done(new Error('no')),
  onConnect(_session, done) {
    if (mood !== 'never answers') done(mood === 'refuses connections' ? refusal(421) : null)
  },
  onRcptTo: (_address, _session, done) => done(mood === 'refuses mails' ? refusal(451) : null),
  onData(stream, { envelope }, done) {
    if (mood === 'drops connections') {
      cutConnections()
      return
    }
    void receive(stream, envelope, done)
  },
}
const smtp = new SMTPServer(options)
smtp.on('error', () => {})
smtp.server.on('connection', (socket: Socket) => void sockets.add(socket))

let server: TestServer
let mailer: Mailer

beforeAll(async () => {
  await new Promise<void>((done) => {
    smtp.listen(0, '127.0.0.1', done)
  })
  const { port } = smtp.server.address() as AddressInfo
  const databases = { main: await testDatabase() }
  const { db } = databases.main
  server = await testServer({
    databases,
    now,
    seed: async (database) => {
      await addSmallClinic(database)
      await database.insert(patients).values({
        nameFirst: 'Eve\r\nBcc: all@example.org',
        nameLast: 'Eames',
        dob: '1980-02-29',
        email: 'eve@example.org',
      })
      await database.update(accounts).set({ email: 'ann@example.org' }).where(eq(accounts.userNameKey, 'ann'))
    },
    wakeMailer: () => mailer.wake(),
  })
  const transport = await smtpTransport(`smtp://portal:p%40ss%2Fword@127.0.0.1:${port}`, {
    name: 'Test "Clinic", <Riverside>',
    address: 'portal@clinic.example',
  })
  mailer = startMailer({ db, database: 'main', transport, now, pollMs: 25 })
})
afterAll(async () => {
  await mailer.stop()
  cutConnections()
  smtp.close()
})
afterEach(() => {
  mood = 'kind'
  received.length = 0
  vi.restoreAllMocks()
})

const arrived = (count: number) =>
  vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 10_000, interval: 20 })
const post = async (path: string, body: unknown, token?: string) => {
  const response = await server.fetch(path, { body, headers: token ? { authorization: `Bearer ${token}` } : {} })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a patient registers from the activation mail and signs in', async () => {
  expect(await post('account/activateaccount', { email: 'Eve@example.org' })).toMatchObject({ status: 200 })
  await arrived(1)
  const [{ mail, from, to } = {}] = received
  expect(to).toEqual(['eve@example.org'])
  expect(from).toBe('portal@clinic.example')
  expect(mail).toMatchObject({
    subject: 'Activate your account at Test Clinic',
    from: { name: 'Test "Clinic", <Riverside>', address: 'portal@clinic.example' },
    to: [{ address: 'eve@example.org' }],
  })
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(mail?.html).toContain('Hello Eve Bcc: all@example.org,')

  const secrets = activationIn((mail?.text ?? '').replaceAll('\r\n', '\n'))
  expect(mail?.html).toContain(`/auth/emactivation/${secrets.activationKey}"`)
  const entered = await post('account/EmailActivation', secrets)
  expect(entered.status).toBe(200)
  const { userId, token } = entered.body
  const form = { ...secrets, userId, DOB: '1980-02-29', Email: 'eve@example.org' }
  expect(await post('account/confirm', form, String(token))).toEqual({ status: 200, body: {} })
  const login = { ...form, UserName: 'Eve', Password: 'a long phrase' }
  expect(await post('account/update', login, String(token))).toEqual({ status: 200, body: {} })
  const { user } = await server.signIn('eve', 'a long phrase')
  expect(user.userId).toBe(userId)
})

test('a patient who forgot the password sets a new one and signs in', async () => {
  expect(await post('account/forgotpassword', { userEmail: 'ann@example.org' })).toEqual({ status: 200, body: {} })
  await arrived(1)
  const key = recoveryKeyIn((received[0]?.mail.text ?? '').replaceAll('\r\n', '\n'))
  const signedIn = await post('account/authenticate', { username: 'ann', password: key, PUserType: 1 })
  expect(signedIn).toMatchObject({ status: 200, body: { passwordResetRequired: true } })
  expect(await post('account/resetPassword', { newPassword: 'brand new' }, String(signedIn.body['token']))).toEqual({
    status: 200,
    body: {},
  })
  await server.signIn('ann', 'brand new')
  await arrived(2)
  expect(received[1]?.mail.subject).toBe('Your password was changed')
  const ann = await server.signIn('ann', 'brand new')
  const changed = await post('account/changePassword', { password: 'brand new', newPassword: password }, ann.token)
  expect(changed).toEqual({ status: 200, body: {} })
  await arrived(3)
})

test.each(['refuses connections', 'refuses mails', 'drops connections', 'never answers'] as const)(
  'a mail server that first %s gets the mail on a later attempt, and only once',
  async (trouble) => {
    const logged: string[] = []
    vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
    const { db } = server.databases['main']!
    mood = trouble
    const begun = performance.now()
    expect((await post('account/forgotpassword', { userEmail: 'ann@example.org' })).status).toBe(200)
    // The reply does not wait for the mail server.
    expect(performance.now() - begun).toBeLessThan(5000)
    await vi.waitFor(async () => expect((await db.select().from(outgoingMails))[0]?.tries).toBe(1), { timeout: 10_000 })
    const failed = () => {
      // Otherwise the portal waits 10 s for the greeting of a silent server.
      if (trouble === 'never answers') cutConnections()
      expect(logged).toHaveLength(1)
    }
    await vi.waitFor(failed, { timeout: 10_000 })
    expect(logged[0]).toMatch(/^mail: send failed \(\w+\), will retry$/)
    expect(received).toEqual([])

    mood = 'kind'
    ahead += 15_000
    await arrived(1)
    await vi.waitFor(async () => expect(await db.select().from(outgoingMails)).toEqual([]), { timeout: 10_000 })
    expect(received).toHaveLength(1)
    expect(received[0]?.mail.messageId).toMatch(/^<main-\d+-\d+@clinic\.example>$/)
    expect(recoveryKeyIn((received[0]?.mail.text ?? '').replaceAll('\r\n', '\n'))).toHaveLength(24)
  },
)
