import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { ErrorReply } from '#src/contract/errors.ts'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { image, postImages } from '#src/contract/images.ts'
import { pictureSize } from '#src/lib/pictureSize.ts'
import { secret, testJpeg, testPdf, testPng, testSvg } from '#src/lib/testPictures.ts'
import { insuranceCards } from '#server/db/schema/insurance.ts'
import { blobs, messageAttachments, messageParties, messages } from '#server/db/schema/messages.ts'
import { dailyQuota } from '#server/services/images/uploadQuota.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../tests/smallClinic.ts'

let now = new Date('2026-11-20T09:00:00Z')
let server: TestServer
let clinic: SmallClinic
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  server = await testServer({
    now: () => now,
    seed: async (main) => {
      clinic = await addSmallClinic(main)
    },
  })
})
beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z')
  await db().delete(messageAttachments)
  await db().delete(blobs)
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
})

function db() {
  const { main } = server.databases
  if (!main) throw new Error('the test server has a database')
  return main.db
}

const dataUrl = (bytes: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const photo = testJpeg({ width: 40, height: 30, orientation: 6 })

const upload = (who: SignedIn, change: object = {}) => ({
  BlobID: 0,
  BlobName: 'hand.jpg',
  BlobAsDataURL: dataUrl(photo),
  ImgCatID: 1,
  ImgTypeID: 1,
  RecptID: who.user.RecptID,
  RecptTypeID: who.user.RecptTypeID,
  ...change,
})
const post = (who: SignedIn, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  server.fetch(postImages.path, { body, headers: { ...who.headers, ...headers } })
const get = (who: SignedIn, path: string) => server.fetch(path, { headers: who.headers })

async function kept(who: SignedIn, change: object = {}): Promise<number> {
  const response = await post(who, [upload(who, change)])
  expect(response.status).toBe(200)
  return v.parse(postImages.reply, await response.json()).data[0]?.blobID ?? 0
}
async function refusal(response: Response) {
  return [response.status, v.parse(ErrorReply, await response.json()).code]
}
const count = () => db().$count(blobs)

async function attach(blobId: number, ...parties: readonly SignedIn[]): Promise<void> {
  const [from = ann, to = from] = parties
  const [row] = await db()
    .insert(messages)
    .values({
      subject: 'My hand',
      body: '',
      sentAt: now,
      fromRecptId: from.user.RecptID,
      fromRecptTypeId: from.user.RecptTypeID,
      fromName: 'Ann',
      toRecptId: to.user.RecptID,
      toRecptTypeId: to.user.RecptTypeID,
      toName: 'Bob',
    })
    .returning()
  const messageId = row?.messageId ?? 0
  await db()
    .insert(messageParties)
    .values(
      parties.map(({ user }, place) => ({
        messageId,
        recptId: user.RecptID,
        recptTypeId: user.RecptTypeID,
        isSender: place === 0,
      })),
    )
  await db().insert(messageAttachments).values({ messageId, blobId, rank: 0 })
}

describe('an upload', () => {
  it('has the pixel size of the upright picture, and keeps its orientation but no location metadata', async () => {
    const response = await post(ann, [upload(ann, { dataTNB64: Buffer.from(photo).toString('base64') })])
    const [blob] = v.parse(postImages.reply, await response.json()).data
    expect(blob).toMatchObject({ blobName: 'hand.jpg', fileExtension: 'jpg', pxWidth: 30, pxHeight: 40 })
    const read = await get(ann, `images/${blob?.blobID}`)
    expect(read.headers.get('content-type')).toMatch(/^application\/json/)
    const { blobAsDataURL, dataTNB64 } = v.parse(image.reply, await read.json())
    expect(blobAsDataURL).toMatch(/^data:image\/jpeg;base64,/)
    for (const text of [blobAsDataURL?.split(',')[1], dataTNB64]) {
      const bytes = Buffer.from(text ?? '', 'base64')
      expect(bytes.includes(secret)).toBe(false)
      expect(pictureSize(bytes, 'jpeg')).toEqual({ width: 40, height: 30, orientation: 6 })
    }
    const small = v.parse(image.reply, await (await get(ann, `images/tn/${blob?.blobID}`)).json())
    expect(small).toMatchObject({ blobAsDataURL: null, dataTNB64, blobName: 'hand.jpg' })
  })

  it('gets a file extension and media type that match its bytes', async () => {
    const id = await kept(ann, { BlobName: '../a\u202egpj.html', BlobAsDataURL: dataUrl(testPng(2, 2), 'text/html') })
    const read = v.parse(image.reply, await (await get(ann, `images/${id}`)).json())
    expect(read).toMatchObject({ blobName: 'agpj.html.png', fileExtension: 'png' })
    expect(read.blobAsDataURL).toMatch(/^data:image\/png;/)
  })

  it('is refused for a person whose record is not open in the session', async () => {
    const { RecptID, RecptTypeID } = bob.user
    expect(await refusal(await post(ann, [upload(ann, { RecptID, RecptTypeID })]))).toEqual([403, 'not-allowed'])
    expect(await count()).toBe(0)
  })

  it('is not stored if another upload in the same request is refused', async () => {
    for (const bad of [
      { BlobAsDataURL: dataUrl(testSvg) },
      { BlobAsDataURL: dataUrl(photo.subarray(0, 60)) },
      { dataTNB64: 'PHN2Zz4=' },
      { RecptID: bob.user.RecptID },
      { BlobID: 7 },
      { ImgCatID: 99 },
      { ImgTypeID: 0 },
    ])
      expect((await post(ann, [upload(ann), upload(ann, bad)])).status).toBeGreaterThanOrEqual(400)
    const uploadKey = crypto.randomUUID()
    const twice = [upload(ann, { uploadKey }), upload(ann, { uploadKey })]
    expect(await refusal(await post(ann, twice))).toEqual([409, 'conflict'])
    expect(await count()).toBe(0)
  })

  it('is stored once if its request is repeated with the same idempotency key', async () => {
    const headers = { [idempotencyHeader]: 'write-of-ann.1' }
    const body = [upload(ann, { uploadKey: crypto.randomUUID() })]
    const first = await (await post(ann, body, headers)).text()
    expect(await (await post(ann, body, headers)).text()).toBe(first)
    expect(await count()).toBe(1)
  })

  it.each([
    ['an SVG with a script', dataUrl(testSvg, 'image/svg+xml')],
    ['a page', 'data:text/html;base64,PHNjcmlwdD4='],
    ['a PNG bomb', dataUrl(testPng(100_000, 100_000), 'image/png')],
    ['half a JPEG', dataUrl(photo.subarray(0, 200))],
    ['no base64', 'data:image/png,%89PNG'],
    ['blanks', `data:image/png;base64,${' '.repeat(1000)}`],
    ['an address of another kind', 'https://elsewhere.example/a.png'],
    ['a NUL', 'data:image/png;base64,\0'],
  ])('of %s is refused', async (_, BlobAsDataURL) => {
    expect(await refusal(await post(ann, [upload(ann, { BlobAsDataURL })]))).toEqual([400, 'bad-input'])
    expect(await count()).toBe(0)
  })

  it.each([[[]], [{}], ['x'], [null], [Array.from({ length: 11 }, () => ({}))]])(
    'with the body %j is refused',
    async (body) => {
      expect(await refusal(await post(ann, body))).toEqual([400, 'bad-input'])
    },
  )

  it('accepts a file of the maximum size, and refuses a larger one', async () => {
    const file = (size: number) => dataUrl(Buffer.concat([testPdf, Buffer.alloc(size - testPdf.length)]))
    await kept(ann, { BlobName: 'scan.pdf', BlobAsDataURL: file(attachmentLimits.bytes) })
    for (const BlobAsDataURL of [file(attachmentLimits.bytes + 1), `data:;base64,${'A'.repeat(14_000_004)}`])
      expect(await refusal(await post(ann, [upload(ann, { BlobAsDataURL })]))).toEqual([413, 'too-large'])
    const blank = await post(ann, [upload(ann, { BlobAsDataURL: `data:;base64,${' '.repeat(13_981_012)}` })])
    expect(await refusal(blank)).toEqual([400, 'bad-input'])
    expect(await count()).toBe(1)
  })
})

describe('a picture', () => {
  it('is available to its owner and to the recipient of its message, and to no one else', async () => {
    const drkim = await server.signIn('drkim', password, { site: clinic.sites.home, PUserType: 99 })
    const id = await kept(ann)
    const answers = async (who: SignedIn) =>
      Promise.all([`images/${id}`, `images/tn/${id}`].map(async (path) => (await get(who, path)).status))
    expect(await answers(ann)).toEqual([200, 200])
    expect(await answers(drkim)).toEqual([404, 404])
    await attach(id, ann, drkim)
    expect(await answers(drkim)).toEqual([200, 200])
    expect(await answers(bob)).toEqual([404, 404])
    const none = await (await get(bob, 'images/999999')).text()
    expect(await (await get(bob, `images/${id}`)).text()).toBe(none)
  })

  it('requested by recipient and category is the newest one', async () => {
    await kept(ann, { BlobName: 'old.jpg' })
    await kept(ann, { BlobName: 'new.jpg' })
    await kept(ann, { BlobName: 'card.jpg', ImgCatID: 2 })
    const of = (cat: number) =>
      `images?recptid=${ann.user.RecptID}&recpttypeid=${ann.user.RecptTypeID}&imgcatid=${cat}&imgtypeid=1`
    expect(await (await get(ann, of(1))).json()).toMatchObject({ blobName: 'new.jpg' })
    expect(await (await get(ann, of(2))).json()).toMatchObject({ blobName: 'card.jpg' })
    expect(await refusal(await get(ann, of(3)))).toEqual([404, 'not-found'])
    expect(await refusal(await get(bob, of(1)))).toEqual([404, 'not-found'])
    expect(await refusal(await get(ann, 'images?recptid=1'))).toEqual([400, 'bad-input'])
  })

  it.each(['0', '999999999999999', 'x', '-1', '1e3', "1'--"])(
    'with the number %s is rejected or not found',
    async (id) => {
      expect([400, 404]).toContain((await get(ann, `images/${encodeURIComponent(id)}`)).status)
      expect([400, 404]).toContain((await get(ann, `images/tn/${encodeURIComponent(id)}`)).status)
    },
  )
})

describe('the daily quota of uploads', () => {
  const fill = (of: SignedIn, files: number, size: number, at: Date) =>
    db()
      .insert(blobs)
      .values(
        Array.from({ length: files }, (_, place) => ({
          name: 'a.pdf',
          fileExtension: 'pdf',
          mediaType: 'application/pdf',
          imgCatId: 1,
          imgTypeId: 2,
          recptId: of.user.RecptID,
          recptTypeId: of.user.RecptTypeID,
          userId: of.user.userId,
          data: Buffer.from('%PDF-'),
          size,
          createdAt: new Date(at.getTime() + place),
        })),
      )
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

  it('limits their number per user', async () => {
    await fill(ann, dailyQuota.count - 1, 5, ago(60))
    await kept(ann)
    const response = await post(ann, [upload(ann)])
    expect(Number(response.headers.get('retry-after'))).toBe(23 * 3600)
    expect(await refusal(response)).toEqual([429, 'too-many-tries'])
    await kept(bob)
  })

  it('limits their bytes', async () => {
    await fill(ann, 1, dailyQuota.bytes - 100, ago(60))
    expect((await post(ann, [upload(ann)])).status).toBe(429)
  })

  it('covers 24 hours', async () => {
    await fill(ann, dailyQuota.count, 5, ago(24 * 60 + 1))
    expect((await post(ann, [upload(ann)])).status).toBe(200)
  })
})

describe('an attachment without a message', () => {
  it('is deleted by another user’s later upload after a week, and no other upload is deleted', async () => {
    const lost = await kept(ann)
    const lostCard = await kept(ann, { ImgCatID: 2 })
    const card = await kept(ann, { ImgCatID: 2 })
    await db()
      .insert(insuranceCards)
      .values({ ptId: ann.user.PtID ?? 0, frontBlobId: card, sentAt: now })
    const attached = await kept(ann)
    await attach(attached, ann, bob)
    now = new Date(now.getTime() + 3_600_000)
    ann = await server.signIn('ann', password)
    const young = await kept(ann)
    now = new Date(now.getTime() + 7 * 86_400_000 - 3_600_000 + 1)
    bob = await server.signIn('bob', password)
    const later = []
    for (let time = 0; time < 20; time += 1) later.push(await kept(bob))
    const left = (await db().select({ blobId: blobs.blobId }).from(blobs)).map(({ blobId }) => blobId)
    expect(left).not.toContain(lost)
    expect(left).not.toContain(lostCard)
    expect(left.toSorted((a, b) => a - b)).toEqual([card, attached, young, ...later])
  })
})
