import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { outgoingMailFiles, outgoingMails } from '../db/schema/accounts.ts'
import type { MailTransport, NamedMail } from './mailTransport.ts'
import { queueMails } from './queueMails.ts'
import { type Mailer, pauseAfter, startMailer } from './startMailer.ts'

const { db } = await testDatabase()
const start = Date.UTC(2026, 0, 5, 9)
let clock = start
const now = () => new Date(clock)
const logged: string[] = []
const mailers: Mailer[] = []

beforeEach(async () => {
  clock = start
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
  await db.delete(outgoingMails)
})
afterEach(async () => {
  await Promise.all(mailers.splice(0).map((mailer) => mailer.stop()))
  vi.restoreAllMocks()
})

const letter = (n: number) => ({ recipient: `p${n}@example.org`, subject: `Letter ${n}`, text: 'text', html: '<p>' })
const queue = (...numbers: number[]) => queueMails(db, numbers.map(letter), now())
const left = async () =>
  (await db.select().from(outgoingMails).orderBy(outgoingMails.mailId)).map(({ subject }) => subject)

/** Returns a transport that collects mails, except those for which `refuses` returns an error. */
function collector(refuses: (mail: NamedMail) => Error | null = () => null) {
  const sent: NamedMail[] = []
  const transport: MailTransport = {
    async send(mail) {
      const error = refuses(mail)
      if (error) throw error
      sent.push(mail)
    },
  }
  return { sent, transport }
}

function mailer(transport: MailTransport, pollMs = 60_000): Mailer {
  const made = startMailer({ db, database: 'main', transport, now, pollMs })
  mailers.push(made)
  return made
}

const eventually = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000, interval: 10 })
const lost = (code: string) => Object.assign(new Error(`no way to p1@example.org`), { code })
const refusedBy = (responseCode: number) => Object.assign(lost('EENVELOPE'), { responseCode })

describe('startMailer', () => {
  test('sends queued mails when it starts and when it is woken, each once', async () => {
    await queue(1, 2)
    const { sent, transport } = collector()
    const { wake } = mailer(transport)
    await eventually(() => expect(sent).toHaveLength(2))
    await queue(3)
    wake()
    wake()
    await eventually(() => expect(sent.map(({ subject }) => subject)).toEqual(['Letter 1', 'Letter 2', 'Letter 3']))
    await eventually(async () => expect(await left()).toEqual([]))
    expect(sent[0]?.name).toMatch(/^main-\d+$/)
  })

  test('sends the calendar file of a mail, and none with a mail that has none', async () => {
    await queueMails(db, [{ ...letter(1), calendar: 'BEGIN:VCALENDAR\r\n' }, letter(2)], now())
    const { sent, transport } = collector()
    mailer(transport)
    await eventually(() => expect(sent.map(({ calendar }) => calendar)).toEqual(['BEGIN:VCALENDAR\r\n', null]))
  })

  test('sends the copy and the files of a mail in their order, and deletes them with it', async () => {
    const file = (name: string) => ({ name, contentType: 'application/xml', data: Buffer.from(name) })
    await queueMails(db, [letter(1), { ...letter(2), cc: 'c@example.org', files: [file('b'), file('a')] }], now())
    const { sent, transport } = collector()
    mailer(transport)
    await eventually(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ cc }) => cc)).toEqual([null, 'c@example.org'])
    expect(sent.map(({ files = [] }) => files.map(({ name, data }) => [name, Buffer.from(data).toString()]))).toEqual([
      [],
      [
        ['b', 'b'],
        ['a', 'a'],
      ],
    ])
    await eventually(async () => expect(await db.$count(outgoingMailFiles)).toBe(0))
  })

  test('finds a queued mail by polling if it is not woken', async () => {
    const { sent, transport } = collector()
    mailer(transport, 20)
    await queue(1)
    await eventually(() => expect(sent).toHaveLength(1))
  })

  test('never sends mails of a rolled-back transaction', async () => {
    const { sent, transport } = collector()
    const failed = db.transaction(async (tx) => {
      await queueMails(tx, [letter(1)], now())
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await queue(2)
    mailer(transport)
    await eventually(() => expect(sent.map(({ subject }) => subject)).toEqual(['Letter 2']))
  })

  test('sends each mail once if several instances run', async () => {
    await queue(...Array.from({ length: 40 }, (_, i) => i))
    const { sent, transport } = collector()
    for (let i = 0; i < 4; i += 1) mailer(transport)
    await eventually(async () => expect(await left()).toEqual([]))
    expect(new Set(sent.map(({ name }) => name)).size).toBe(40)
    expect(sent).toHaveLength(40)
  })

  test('sends a mail again after five minutes if another mailer did not finish sending it', async () => {
    await queue(1)
    // This mailer never finishes sending.
    startMailer({ db, database: 'main', transport: { send: () => new Promise(() => {}) }, now })
    await eventually(async () => expect((await db.select().from(outgoingMails))[0]?.tries).toBe(1))
    const { sent, transport } = collector()
    const { wake } = mailer(transport)
    clock = start + 5 * 60_000 - 1
    wake()
    await new Promise((done) => setTimeout(done, 100))
    expect(sent).toEqual([])
    clock += 1
    wake()
    await eventually(() => expect(sent).toHaveLength(1))
  })
})

describe('a mail that could not be sent', () => {
  test('is retried after a delay if the server rejected it, without blocking other mails', async () => {
    let isTaken = false
    const { sent, transport } = collector((mail) => (mail.subject === 'Letter 1' && !isTaken ? refusedBy(550) : null))
    await queue(1, 2)
    const { wake } = mailer(transport)
    await eventually(() => expect(sent.map(({ subject }) => subject)).toEqual(['Letter 2']))
    await eventually(async () =>
      expect(await db.select().from(outgoingMails)).toMatchObject([{ tries: 1, nextTryAt: new Date(start + 15_000) }]),
    )
    isTaken = true
    clock = start + 14_999
    wake()
    await new Promise((done) => setTimeout(done, 100))
    expect(sent).toHaveLength(1)
    clock = start + 15_000
    wake()
    await eventually(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.createdAt).toEqual(new Date(start))
  })

  test('waits longer each time, up to an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 60].map(pauseAfter)).toEqual([
      15_000, 45_000, 135_000, 405_000, 1_215_000, 3_600_000, 3_600_000, 3_600_000,
    ])
  })

  test('makes the other mails wait if the server is unreachable', async () => {
    let tries = 0
    const { transport } = collector(() => {
      tries += 1
      return lost('ECONNREFUSED')
    })
    await queue(1, 2, 3)
    mailer(transport)
    await eventually(async () =>
      expect((await db.select().from(outgoingMails)).some((row) => row.nextTryAt > now())).toBe(true),
    )
    await new Promise((done) => setTimeout(done, 100))
    expect(tries).toBe(1)
    expect(logged).toEqual(['mail: send failed (ECONNREFUSED), will retry'])
  })

  test('is dropped after a day, and the log does not contain its address', async () => {
    await queue(1)
    const { transport } = collector(() => refusedBy(550))
    const { wake } = mailer(transport)
    await eventually(async () =>
      expect((await db.select().from(outgoingMails))[0]?.nextTryAt).toEqual(new Date(start + 15_000)),
    )
    clock = start + 24 * 3_600_000 - 1
    wake()
    await eventually(async () =>
      expect((await db.select().from(outgoingMails))[0]?.nextTryAt).toEqual(new Date(clock + 45_000)),
    )
    clock = start + 24 * 3_600_000 + 60_000
    wake()
    await eventually(async () => expect(await left()).toEqual([]))
    expect(logged.at(-1)).toBe('mail: send failed for 24 hours (EENVELOPE), dropped')
    expect(logged.join()).not.toContain('example.org')
  })
})
