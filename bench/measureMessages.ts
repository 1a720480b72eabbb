import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as v from 'valibot'
import { authenticate } from '#src/contract/account.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { events } from '#src/contract/events.ts'
import { inbox, outbox } from '#src/contract/messages.ts'
import { sendMessage } from '#src/contract/messageWriting.ts'
import { partKey } from '#src/contract/writes.ts'
import { demoPassword } from '../server/seed/clinic/demoAccounts.ts'
import { manyMessages, manyMessagesOf } from './addMessages.ts'
import { spreadOf } from './percentile.ts'
import { median } from './visitPage.ts'

export interface MessageFigures {
  /** Loading the whole inbox: ms, and bytes compressed and uncompressed. */
  readonly inbox: { readonly ms: number; readonly packed: number; readonly unpacked: number }
  /** Sending one message at a time, ms. */
  readonly send: { readonly p50: number; readonly p99: number }
  /** Total time to send `count` messages, and to send them again with the same idempotency keys, ms. */
  readonly replay: { readonly count: number; readonly first: number; readonly again: number }
  /** Time from sending a message to its event in the recipient's stream, ms. */
  readonly event: { readonly p50: number; readonly p99: number }
  /** Time from sending a message until the recipient's inbox has loaded with this message, ms. */
  readonly seen: { readonly p50: number; readonly p99: number }
}

interface Session {
  readonly api: string
  readonly token: string
  readonly user: v.InferOutput<typeof authenticate.reply>['user']
}

async function call({ api, token }: Session, path: string, init: { body?: unknown; key?: string } = {}) {
  const response = await fetch(api + path, {
    method: init.body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(init.key === undefined ? {} : { [idempotencyHeader]: init.key }),
    },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

async function open(origin: string, username: string, PUserType: number, site: number): Promise<Session> {
  const api = `${origin}/api/main/`
  const response = await fetch(api + authenticate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword, PUserType, site }),
  })
  if (!response.ok) throw new Error(`sign-in of ${username}: ${response.status}`)
  return { api, ...v.parse(authenticate.reply, await response.json()) }
}

/** Returns the bytes of a reply as transferred. */
function travelled({ api, token }: Session, path: string, encoding: string): Promise<number> {
  return new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
    get(api + path, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => (response.statusCode === 200 ? done(bytes) : failed(new Error(`${path} failed`))))
    }).on('error', failed)
  })
}

const messageTo = (from: Session, to: Session, subject: string) => ({
  subject,
  body: `<p>${'Since Monday it has been better in the morning and worse at night. '.repeat(9)}</p>`,
  recptID_From: from.user.RecptID,
  recptTypeID_From: from.user.RecptTypeID,
  recptID_To: to.user.RecptID,
  recptTypeID_To: to.user.RecptTypeID,
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Calls `onEvent` for each event of the session's stream until stopped. */
async function listen(session: Session, onEvent: () => void): Promise<() => Promise<void>> {
  const { body } = await call(session, events.path)
  if (!body) throw new Error('the stream has no body')
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  const reading = (async () => {
    while (!(await reader.read()).done) onEvent()
  })()
  return async () => {
    await reader.cancel()
    await reading
  }
}

/** Measures messages over HTTP, in a clinic prepared by `addMessages`. */
export async function measureMessages(clinic: string): Promise<MessageFigures> {
  const many = await open(clinic, manyMessagesOf, 1, -1)
  const maria = await open(clinic, 'maria', 1, -1)
  const drlee = await open(clinic, 'drlee', 99, 1)

  const reads: number[] = []
  for (let i = 0; i < 6; i++) reads.push(await timed(() => travelled(many, inbox.path, 'br')))
  const packed = await travelled(many, inbox.path, 'br')
  const unpacked = await travelled(many, inbox.path, 'identity')
  const { data } = v.parse(inbox.reply, await (await call(many, inbox.path)).json())
  if (data.length < manyMessages) throw new Error(`an inbox of ${data.length}`)

  const post = (no: number | string, key?: string) =>
    call(maria, sendMessage.path, { body: messageTo(maria, drlee, `Bench ${no}`), ...(key ? { key } : {}) }).then(
      (response) => response.text(),
    )
  const sends: number[] = []
  for (let no = 0; no < 220; no++) sends.push(await timed(() => post(no, partKey(randomUUID(), 0))))

  const keys = Array.from({ length: 100 }, () => partKey(randomUUID(), 0))
  const sendAll = async () => {
    for (const key of keys) await post(`waiting ${key}`, key)
  }
  const first = await timed(sendAll)
  const again = await timed(sendAll)
  const sent = v.parse(outbox.reply, await (await call(maria, outbox.path)).json()).data
  const copies = sent.filter(({ subject }) => keys.some((key) => subject === `Bench waiting ${key}`))
  if (copies.length !== keys.length) throw new Error(`${copies.length} of ${keys.length} messages`)

  let onReceived = () => {}
  const stop = await listen(drlee, () => onReceived())
  const toEvent: number[] = []
  const toInbox: number[] = []
  for (let no = 0; no < 105; no++) {
    const start = performance.now()
    const news = new Promise<void>((done) => {
      onReceived = done
    })
    const posted = post(`news ${no}`, partKey(randomUUID(), 0))
    await news
    toEvent.push(performance.now() - start)
    const got = v.parse(inbox.reply, await (await call(drlee, inbox.path)).json()).data
    if (got[0]?.subject !== `Bench news ${no}`) throw new Error('the news came before the message')
    toInbox.push(performance.now() - start)
    await posted
  }
  await stop()
  // The first values also warm up the code, so they are not counted.
  return {
    inbox: { ms: median(reads.slice(1)), packed, unpacked },
    send: spreadOf(sends.slice(20)),
    replay: { count: keys.length, first, again },
    event: spreadOf(toEvent.slice(5)),
    seen: spreadOf(toInbox.slice(5)),
  }
}
