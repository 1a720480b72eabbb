import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { type ImageUpload, postImages } from '#src/contract/images.ts'
import { inbox } from '#src/contract/messages.ts'
import { sendMessage } from '#src/contract/messageWriting.ts'
import { deliverWrite, partKey, type WriteKey, writeKeys } from '#src/contract/writes.ts'
import { addMessageClinic, messageTo, type MessageClinic } from '../../../tests/messageClinic.ts'
import { sealPart } from '../../../tests/sealPart.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { password } from '../../../tests/smallClinic.ts'
import { type Database, openDatabase, type OpenDatabase } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { blobs, messages } from '../../db/schema/messages.ts'
import { representatives } from '../../db/schema/people.ts'
import { endLogons } from '../account/endLogons.ts'

let clinic: MessageClinic
let db: Database
let server: TestServer
let other: TestServer
let otherPool: OpenDatabase
let ann: SignedIn
let key: WriteKey

const url = `/api/main/${deliverWrite.path}`

async function keyOf({ headers }: Pick<SignedIn, 'headers'>): Promise<WriteKey> {
  const response = await server.fetch(writeKeys.path, { headers })
  return v.parse(writeKeys.reply, await response.json()).data[0]!
}

beforeAll(async () => {
  server = await testServer({
    seed: async (seeded) => {
      db = seeded
      clinic = await addMessageClinic(db)
    },
  })
  const database = server.databases['main']!
  otherPool = openDatabase(database.url, { connections: 5 })
  other = await testServer({ databases: { main: { ...otherPool, url: database.url } } })
  ann = await server.signIn('ann', password)
  key = await keyOf(ann)
})
afterAll(() => otherPool.close())

const message = (subject: string, by = ann) => ({
  endpoint: 'POST messages',
  body: messageTo(clinic.prvId, by.user, subject),
})
const count = (subject: string) => db.$count(messages, eq(messages.subject, subject))

async function deliver(keyID: string, body: unknown, at = server): Promise<[number, string | null]> {
  const response = await at.fetch(url, { headers: { authorization: `Bearer ${keyID}` }, body })
  const reply: unknown = await response.json()
  const code = v.safeParse(v.object({ code: v.string() }), reply)
  if (!code.success) v.parse(deliverWrite.reply, reply)
  return [response.status, code.success ? code.output.code : null]
}

const newPlace = (no = 0) => ({ write: randomUUID(), no })
const badSeal = [400, 'bad-input']

describe('an encrypted write that a device delivers', () => {
  it('is done in its author’s name', async () => {
    expect(await deliver(key.keyID, await sealPart(key, newPlace(), message('delivered')))).toEqual([200, null])
    const [row] = await db.select().from(messages).where(eq(messages.subject, 'delivered'))
    expect(row).toMatchObject({ fromRecptId: ann.user.PtID, fromName: 'Ann Ames', userId: clinic.ann })
    const kim = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
    const reply = await (await server.fetch(inbox.path, { headers: kim.headers })).json()
    expect(v.parse(inbox.reply, reply).data.map(({ subject }) => subject)).toContain('delivered')
  })

  it('is done once if it arrives 20 times in parallel on two instances', async () => {
    const sealed = await sealPart(key, newPlace(), message('often'))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, no) => deliver(key.keyID, sealed, no % 2 ? server : other)),
    )
    expect(answers).toEqual(answers.map(() => [200, null]))
    expect(await count('often')).toBe(1)
  })

  it.each(['before', 'after', 'meanwhile'])('is done once if a session also sends it %s', async (when) => {
    const place = newPlace()
    const part = message(`also in a session ${when}`)
    const headers = { ...ann.headers, [idempotencyHeader]: partKey(place.write, place.no) }
    const inSession = async () => (await other.fetch(sendMessage.path, { headers, body: part.body })).status
    const sealed = await sealPart(key, place, part)
    const alone = () => deliver(key.keyID, sealed)
    const before = when === 'before' ? await inSession() : null
    const both = await Promise.all([alone(), when === 'meanwhile' ? inSession() : null])
    const after = when === 'after' ? await inSession() : null
    expect(both[0]).toEqual([200, null])
    expect(before ?? both[1] ?? after).toBe(200)
    expect(await count(`also in a session ${when}`)).toBe(1)
  })

  it('is refused with the error of a failed API call, and the corrected write can use the same idempotency key', async () => {
    const place = newPlace()
    const { endpoint, body } = message('put right')
    const wrong = { endpoint, body: { ...body, recptID_To: 4711 } }
    expect(await deliver(key.keyID, await sealPart(key, place, wrong))).toEqual([403, 'recipient-gone'])
    expect(await deliver(key.keyID, await sealPart(key, place, { endpoint, body: { subject: 1 } }))).toEqual(badSeal)
    expect(await deliver(key.keyID, await sealPart(key, place, { endpoint, body }))).toEqual([200, null])
    expect(await deliver(key.keyID, await sealPart(key, place, message('another')))).toEqual([409, 'conflict'])
    expect([await count('put right'), await count('another')]).toEqual([1, 0])
  })

  it('is refused if its sender is not the key’s owner', async () => {
    const bob = await server.signIn('bob', password)
    const bobs = await keyOf(bob)
    const sealed = await sealPart(bobs, newPlace(), message('as another', ann))
    expect(await deliver(bobs.keyID, sealed)).toEqual([403, 'not-allowed'])
    expect(await count('as another')).toBe(0)
  })

  it('can be decrypted only with its own key, write ID and number', async () => {
    const bob = await keyOf(await server.signIn('bob', password))
    const place = newPlace()
    const sealed = await sealPart(key, place, message('elsewhere'))
    const turned = (text: string) => {
      const bytes = Buffer.from(text, 'base64')
      bytes[bytes.length - 1]! ^= 1
      return bytes.toString('base64')
    }
    const short = Buffer.from(sealed.data, 'base64').subarray(-16)
    const broken = [
      { ...sealed, write: randomUUID() },
      { ...sealed, no: 1 },
      { ...sealed, iv: turned(sealed.iv) },
      { ...sealed, iv: '' },
      { ...sealed, data: turned(sealed.data) },
      { ...sealed, data: '' },
      { ...sealed, data: 'AAAA' },
      { ...sealed, data: short.toString('base64') },
      { ...sealed, data: short.subarray(4).toString('base64') },
      { ...sealed, data: 'no base64!' },
      { ...sealed, write: 'no number' },
      { ...sealed, no: -1 },
      { ...sealed, no: 0.5 },
      { ...sealed, no: 1001 },
      {},
      null,
      [],
    ]
    for (const one of broken) expect(await deliver(key.keyID, one)).toEqual(badSeal)
    expect(await deliver(bob.keyID, sealed)).toEqual(badSeal)
    expect(await count('elsewhere')).toBe(0)
  })

  it.each([
    'POST nothing',
    'GET messages/inbox',
    'PUT messages/update/{messageID}',
    'POST account/changePassword',
    'POST p-portal/writes/deliver',
    'post messages',
    'constructor',
    '',
  ])('must be a call that can be queued, not %o', async (endpoint) => {
    const { body } = message('not to wait')
    expect(await deliver(key.keyID, await sealPart(key, newPlace(), { endpoint, body }))).toEqual(badSeal)
    expect(await count('not to wait')).toBe(0)
  })

  it.each([
    '',
    'text',
    'null',
    '0',
    '[]',
    '{}',
    '{"endpoint":1,"body":{}}',
    '{"endpoint":"POST messages"}',
    '{"endpoint":"POST messages","body":null}',
    `{"endpoint":"POST messages","body":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  ])('must be a valid call, not %.40o', async (text) => {
    expect(await deliver(key.keyID, await sealPart(key, newPlace(), text))).toEqual(badSeal)
  })

  it('is refused if it is larger than its call allows', async () => {
    const { endpoint, body } = message('oversized')
    const large = { endpoint, body: { ...body, more: 'x'.repeat(300_000) } }
    const alone = await server.fetch(sendMessage.path, { headers: ann.headers, body: large.body })
    expect(alone.status).toBe(413)
    expect(await deliver(key.keyID, await sealPart(key, newPlace(), large))).toEqual([413, 'too-large'])
    expect(await count('oversized')).toBe(0)
  })
})

describe('a file that a device delivers', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = (bytes: number, uploadKey: string): ImageUpload => ({
    BlobID: 0,
    BlobName: 'photo.png',
    BlobAsDataURL: `data:image/png;base64,${Buffer.concat([png, Buffer.alloc(bytes - png.length)]).toString('base64')}`,
    ImgCatID: 1,
    ImgTypeID: 1,
    RecptID: ann.user.PtID ?? 0,
    RecptTypeID: 1,
    uploadKey,
    dataTNB64: null,
  })
  const kept = (uploadKey: string) => db.$count(blobs, eq(blobs.uploadKey, uploadKey))

  it('is stored once if it has the maximum size and arrives twice', async () => {
    const uploadKey = randomUUID()
    const part = { endpoint: `POST ${postImages.path}`, body: [upload(attachmentLimits.bytes, uploadKey)] }
    const sealed = await sealPart(key, newPlace(1), part)
    expect(await deliver(key.keyID, sealed)).toEqual([200, null])
    expect(await deliver(key.keyID, sealed)).toEqual([200, null])
    expect(await kept(uploadKey)).toBe(1)
  })

  it('is refused if it is larger than the maximum size', async () => {
    const uploadKey = randomUUID()
    const part = { endpoint: `POST ${postImages.path}`, body: [upload(attachmentLimits.bytes + 1, uploadKey)] }
    expect(await deliver(key.keyID, await sealPart(key, newPlace(1), part))).toEqual([413, 'too-large'])
    expect(await kept(uploadKey)).toBe(0)
  })

  it('is refused before decryption if it is far too large', async () => {
    const sealed = { ...newPlace(1), iv: 'AAAAAAAAAAAAAAAA', data: 'A'.repeat(20_000_000) }
    expect(await deliver(key.keyID, sealed)).toEqual([413, 'too-large'])
  })
})

describe('a key that can’t deliver', () => {
  it('is an unknown one', async () => {
    const sealed = await sealPart(key, newPlace(), message('nobody'))
    const cases = ['A'.repeat(22), 'x', 'null', "'; drop table messages --", '\u00ff', ann.token]
    for (const keyID of cases) expect(await deliver(keyID, sealed)).toEqual([401, 'not-signed-in'])
    for (const headers of [{}, { authorization: key.keyID }, { authorization: 'Bearer ' }])
      expect((await server.fetch(url, { headers, body: sealed })).status).toBe(401)
    expect(await count('nobody')).toBe(0)
  })

  it('is refused before the request body is read', async () => {
    let pulled = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          pulled += 1
          controller.enqueue(new Uint8Array(1_000_000))
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${'A'.repeat(22)}` }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await server.app.request(url, init)
    expect([response.status, pulled]).toEqual([401, 0])
  })

  it('is one from before a password change, but its owner’s session or new key can still send the write', async () => {
    const place = newPlace()
    const part = message('after a password change')
    const sealed = await sealPart(key, place, part)
    await endLogons(db, clinic.ann, new Date(), ann.logonHisID)
    expect(await deliver(key.keyID, sealed)).toEqual([401, 'not-signed-in'])
    const headers = { ...ann.headers, [idempotencyHeader]: partKey(place.write, place.no) }
    expect((await server.fetch(sendMessage.path, { headers, body: part.body })).status).toBe(200)
    const fresh = await keyOf(ann)
    expect(await deliver(fresh.keyID, await sealPart(fresh, place, part))).toEqual([200, null])
    expect(await count('after a password change')).toBe(1)
    key = fresh
  })

  it('is one of a closed account', async () => {
    const sealed = await sealPart(key, newPlace(), message('closed'))
    const closed = (isActive: boolean) => db.update(accounts).set({ isActive }).where(eq(accounts.userId, clinic.ann))
    await closed(false)
    expect(await deliver(key.keyID, sealed)).toEqual([401, 'not-signed-in'])
    await closed(true)
    expect(await deliver(key.keyID, sealed)).toEqual([200, null])
    expect(await count('closed')).toBe(1)
  })

  it('is one for a person whom its owner no longer represents', async () => {
    const [bob] = await db.select().from(accounts).where(eq(accounts.userId, clinic.bob))
    const [row] = await db
      .insert(representatives)
      .values({ userId: clinic.ann, ptId: bob!.ptId, relationship: 'sister' })
      .returning()
    const body = { RecptID: bob!.ptId, RecptTypeID: 1 }
    const turned = await server.fetch('account/represent', { headers: ann.headers, body })
    const { token } = v.parse(v.object({ token: v.string() }), await turned.json())
    const forBob = await keyOf({ headers: { authorization: `Bearer ${token}` } })
    const send = async (subject: string) => {
      const user = { ...ann.user, PtID: bob!.ptId }
      const part = { endpoint: 'POST messages', body: messageTo(clinic.prvId, user, subject) }
      return deliver(forBob.keyID, await sealPart(forBob, newPlace(), part))
    }
    expect(await send('for bob')).toEqual([200, null])
    const [sent] = await db.select().from(messages).where(eq(messages.subject, 'for bob'))
    expect(sent).toMatchObject({ fromRecptId: bob!.ptId, fromName: 'Bob Boyd', userId: clinic.ann })
    await db
      .update(representatives)
      .set({ endedAt: new Date() })
      .where(eq(representatives.representativeId, row!.representativeId))
    expect(await send('for bob no more')).toEqual([403, 'representation-ended'])
    expect(await count('for bob no more')).toBe(0)
    // Ann's key for writes in her own name can still deliver.
    ann = await server.signIn('ann', password)
    expect(await deliver(key.keyID, await sealPart(key, newPlace(), message('for herself')))).toEqual([200, null])
  })
})
