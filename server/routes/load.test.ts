import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientSettings } from '#src/contract/sessionLife.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { ErrorReply } from '#src/contract/errors.ts'
import { image, postImages } from '#src/contract/images.ts'
import { deliverWrite, partKey, writeKeys } from '#src/contract/writes.ts'
import { blobs } from '#server/db/schema/messages.ts'
import { dailyQuota } from '#server/services/images/uploadQuota.ts'
import { sealPart } from '../../tests/sealPart.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { addSmallClinic, password } from '../../tests/smallClinic.ts'
import { ByteBudget } from './ByteBudget.ts'
import { FairQueue } from './FairQueue.ts'
import type { ProcessLoad } from './LoadLimits.ts'

const mb = 1024 * 1024
const load: ProcessLoad = {
  analyses: new FairQueue({ perUser: 1, inAll: 1, waitingPerUser: 1, waitingInAll: 1, waitMs: 10_000 }),
  users: {
    bytes: new ByteBudget({ perUser: 20 * mb, inAll: 30 * mb }),
    calls: new FairQueue({ perUser: 2, inAll: 4, waitingPerUser: 3, waitingInAll: 100, waitMs: 10_000 }),
    largeCalls: new FairQueue({ perUser: 1, inAll: 2, waitingPerUser: 3, waitingInAll: 100, waitMs: 10_000 }),
  },
  strangers: {
    bytes: new ByteBudget({ perUser: 100_000, inAll: 100_000 }),
    calls: new FairQueue({ perUser: 2, inAll: 2, waitingPerUser: 2, waitingInAll: 2, waitMs: 10_000 }),
    largeCalls: new FairQueue({ perUser: 1, inAll: 1, waitingPerUser: 1, waitingInAll: 1, waitMs: 10_000 }),
  },
  links: {
    bytes: new ByteBudget({ perUser: mb, inAll: mb }),
    calls: new FairQueue({ perUser: 2, inAll: 2, waitingPerUser: 2, waitingInAll: 2, waitMs: 10_000 }),
    largeCalls: new FairQueue({ perUser: 2, inAll: 2, waitingPerUser: 2, waitingInAll: 2, waitMs: 10_000 }),
  },
}

let server: TestServer
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic, load })
})
beforeEach(async () => {
  await db().delete(blobs)
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
})

function db() {
  const { main } = server.databases
  if (!main) throw new Error('the test server has a database')
  return main.db
}

const upload = ({ user }: SignedIn, bytes: number) => ({
  BlobID: 0,
  BlobName: 'scan.pdf',
  BlobAsDataURL: `data:application/pdf;base64,${Buffer.alloc(bytes, '%PDF-').toString('base64')}`,
  ImgCatID: 1,
  ImgTypeID: 2,
  RecptID: user.RecptID,
  RecptTypeID: user.RecptTypeID,
})
const json = { 'content-type': 'application/json' }

/** Sends a body whose length is announced, and says how much of it the server read. */
async function sendBody(who: SignedIn, text: string, headers: Record<string, string> = {}) {
  const bytes = new TextEncoder().encode(text)
  let read = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read >= bytes.length) return controller.close()
        controller.enqueue(bytes.slice(read, read + 65_536))
        read = Math.min(bytes.length, read + 65_536)
      },
    },
    { highWaterMark: 0 },
  )
  const response = await server.app.request(`/api/main/${postImages.path}`, {
    method: 'POST',
    headers: { ...who.headers, ...json, 'content-length': String(bytes.length), ...headers },
    body,
    duplex: 'half',
  })
  return { response, read: () => read }
}
const refusal = async (response: Response) => {
  const { code, detail } = v.parse(ErrorReply, await response.json())
  return [response.status, code, detail]
}
const tooManyBytes = [503, 'unavailable', 'bytes in flight: too many']

describe('an upload', () => {
  it('is refused with 503 and a delay, before it is read, if its user has too many bytes in flight', async () => {
    const held = load.users.bytes.open(`main ${ann.user.userId}`)
    held.add(20 * mb)
    const { response, read } = await sendBody(ann, JSON.stringify([upload(ann, mb)]))
    expect(response.headers.get('retry-after')).toBe('2')
    expect([await refusal(response), read()]).toEqual([tooManyBytes, 0])
    // Another user still has room.
    expect((await sendBody(bob, JSON.stringify([upload(bob, mb)]))).response.status).toBe(200)
    held.release()
    expect((await sendBody(ann, JSON.stringify([upload(ann, mb)]))).response.status).toBe(200)
  })

  it('is refused if all users together have too many bytes in flight', async () => {
    const others = ['main x', 'main y'].map((user) => load.users.bytes.open(user))
    for (const one of others) one.add(15 * mb)
    const { response } = await sendBody(ann, JSON.stringify([upload(ann, mb)]))
    expect(await refusal(response)).toEqual(tooManyBytes)
    for (const one of others) one.release()
  })

  it('without an announced length is refused when too many bytes have arrived', async () => {
    const held = load.users.bytes.open(`main ${ann.user.userId}`)
    held.add(19 * mb)
    const response = await server.fetch(postImages.path, { headers: ann.headers, body: [upload(ann, 2 * mb)] })
    expect(await refusal(response)).toEqual(tooManyBytes)
    held.release()
    expect(load.users.bytes.total).toBe(0)
  })

  it('holds no bytes after its reply, whether it was stored or refused', async () => {
    const wrong = { ...upload(ann, mb), BlobAsDataURL: 'data:application/pdf;base64,####' }
    for (const body of [[upload(ann, mb)], [upload(bob, mb)], [wrong], 'x'.repeat(mb)])
      await server.fetch(postImages.path, { headers: ann.headers, body })
    expect(load.users.bytes.total).toBe(0)
  })

  it('that can’t fit into the daily quota is refused before it is read', async () => {
    const full = { ...upload(ann, 10), name: 'a.pdf', fileExtension: 'pdf', mediaType: 'application/pdf' }
    const { recptId, recptTypeId } = { recptId: ann.user.RecptID, recptTypeId: ann.user.RecptTypeID }
    const row = { ...full, imgCatId: 1, imgTypeId: 2, recptId, recptTypeId, userId: ann.user.userId }
    await db()
      .insert(blobs)
      .values({ ...row, data: Buffer.from('%PDF-'), size: dailyQuota.bytes - mb, createdAt: new Date() })
    const { response, read } = await sendBody(ann, JSON.stringify([upload(ann, 3 * mb)]))
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3600)
    expect([(await refusal(response)).slice(0, 2), read()]).toEqual([[429, 'too-many-tries'], 0])
    // A smaller one still fits.
    expect((await sendBody(ann, JSON.stringify([upload(ann, mb / 2)]))).response.status).toBe(200)
  })

  it('that was stored gets its first reply again, although the quota is used up', async () => {
    const [text, key] = [JSON.stringify([upload(ann, mb)]), { [idempotencyHeader]: partKey(randomUUID(), 1) }]
    const first = await (await sendBody(ann, text, key)).response.text()
    await db().update(blobs).set({ size: dailyQuota.bytes })
    const again = await sendBody(ann, text, key)
    expect([again.response.status, await again.response.text()]).toEqual([200, first])
    expect((await sendBody(ann, text)).response.status).toBe(429)
  })

  it('in a session and its encrypted repeat without one are the same write', async () => {
    const keys = v.parse(writeKeys.reply, await (await server.fetch(writeKeys.path, { headers: ann.headers })).json())
    const key = keys.data[0]
    if (!key) throw new Error('a user has a write key')
    const [write, body] = [randomUUID(), [upload(ann, mb)]]
    const { response } = await sendBody(ann, JSON.stringify(body), { [idempotencyHeader]: partKey(write, 1) })
    const stored: unknown = await response.json()
    const sealed = await sealPart(key, { write, no: 1 }, { endpoint: 'POST Images', body })
    const delivered = await server.fetch(deliverWrite.path, {
      headers: { authorization: `Bearer ${key.keyID}` },
      body: sealed,
    })
    expect(await delivered.json()).toEqual({ reply: stored })
    expect(await db().$count(blobs)).toBe(1)
  })
})

describe('a body of many values', () => {
  it.each([
    ['empty lists', `[${'[],'.repeat(2 * mb)}[]]`],
    ['empty objects', `[${'{},'.repeat(2 * mb)}{}]`],
    ['nested lists', '['.repeat(5 * mb)],
    ['properties', `[{${Array.from({ length: 300_000 }, (_, no) => `"a${no}":1`).join(',')}}]`],
  ])('is refused before it is parsed: %s', async (_, text) => {
    const { response } = await sendBody(ann, text)
    expect(await refusal(response)).toEqual([400, 'bad-input', 'body: too many values'])
  })

  it('is refused inside an encrypted part too', async () => {
    const keys = v.parse(writeKeys.reply, await (await server.fetch(writeKeys.path, { headers: ann.headers })).json())
    const key = keys.data[0]
    if (!key) throw new Error('a user has a write key')
    const write = randomUUID()
    const body = await sealPart(key, { write, no: 1 }, `{"endpoint":"POST Images","body":[${'[],'.repeat(mb)}[]]}`)
    const response = await server.fetch(deliverWrite.path, { headers: { authorization: `Bearer ${key.keyID}` }, body })
    expect(await refusal(response)).toEqual([400, 'bad-input', 'body: too many values'])
  })
})

describe('calls of one user', () => {
  const read = (who: SignedIn) => server.fetch(writeKeys.path, { headers: who.headers })

  it('beyond those that run and wait are refused with 503 and a delay, and those of others are answered', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, () => read(ann)))
    const own = responses.map(({ status }) => status)
    expect(new Set(own)).toEqual(new Set([200, 503]))
    const refused = responses.find(({ status }) => status === 503)
    expect(refused?.headers.get('retry-after')).toBe('1')
    const [other] = await Promise.all([read(bob), ...Array.from({ length: 40 }, () => read(ann))])
    expect(other?.status).toBe(200)
  })

  it('are not held up by bodies that arrive slowly', async () => {
    let finish = () => {}
    const late = new Promise<void>((go) => (finish = go))
    const slow = Array.from({ length: 3 }, async () =>
      server.app.request(`/api/main/${postImages.path}`, {
        method: 'POST',
        headers: { ...ann.headers, ...json },
        body: new ReadableStream<Uint8Array>({
          async pull(controller) {
            await late
            controller.close()
          },
        }),
        duplex: 'half',
      }),
    )
    await pause(100)
    expect((await read(ann)).status).toBe(200)
    finish()
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([400, 400, 400])
  })

  it('are not held up by open streams of events', async () => {
    const streams = await Promise.all(
      Array.from({ length: 3 }, () => server.fetch('p-portal/events', { headers: ann.headers })),
    )
    expect((await read(ann)).status).toBe(200)
    for (const { body } of streams) await body?.cancel()
  })
})

describe('large replies', () => {
  it('are refused if too many bytes of earlier ones wait to be sent', async () => {
    const { response } = await sendBody(ann, JSON.stringify([upload(ann, mb)]))
    const [blob] = v.parse(postImages.reply, await response.json()).data
    const path = image.path.replace('{imgId}', String(blob?.blobID))
    const get = () => server.fetch(path, { headers: ann.headers })
    const held = load.users.bytes.open(`main ${ann.user.userId}`)
    held.add(19 * mb)
    expect(await refusal(await get())).toEqual(tooManyBytes)
    held.release()
    expect((await get()).status).toBe(200)
    expect(load.users.bytes.total).toBe(0)
  })
})

describe('calls without sign-in', () => {
  it('have limits of their own, which do not touch signed-in users', async () => {
    const settings = () => server.fetch(clientSettings.path)
    const responses = await Promise.all(Array.from({ length: 30 }, settings))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]))
    const held = load.strangers.bytes.open('x')
    held.add(100_000)
    const body = { username: 'ann', password, site: -1, PUserType: 1 }
    expect(await refusal(await server.fetch('account/authenticate', { body }))).toEqual(tooManyBytes)
    expect((await sendBody(ann, JSON.stringify([upload(ann, mb)]))).response.status).toBe(200)
    held.release()
    expect((await server.fetch('account/authenticate', { body })).status).toBe(200)
  })
})
