import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ImagingDesk, imagingDesk } from '../../tests/imagingDesk.ts'
import type { SignedIn } from '../../tests/server.ts'
import { activityLog } from '../db/schema/accounts.ts'
import { imagingSeries } from '../db/schema/imaging.ts'
import { testPictureFile } from '../services/imaging/testPictureFile.ts'

let desk: ImagingDesk
/** More than two pieces, each of which has other bytes. */
const content = Array.from({ length: 300_000 }, (_, index) => String(index).padStart(8)).join('')
const size = content.length
let imgId = 0
let tag = ''
const server = createServer((...message) => void getRequestListener(desk.server.app.fetch)(...message))

beforeAll(async () => {
  desk = await imagingDesk()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await desk.db.delete(imagingSeries)
  await desk.db.delete(activityLog)
  const file = testPictureFile(content)
  imgId = (await desk.add({}, file)).imgId
  tag = `"${file.sha256}"`
  return () => vi.restoreAllMocks()
})

interface Asked {
  readonly by?: Pick<SignedIn, 'headers'>
  readonly method?: string
  readonly id?: number | string
}
/** Calls through a real connection, because headers such as content-length are made there. */
function ask(
  headers: Readonly<Record<string, string>> = {},
  { by = desk.ann, method = 'GET', id = imgId }: Asked = {},
) {
  const { port } = server.address() as AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: IncomingHttpHeaders
    text: string
  }>()
  const path = `/api/main/images/raw/${id}`
  request({ port, path, method, headers: { ...by.headers, ...headers } }, (response) => {
    const pieces: Buffer[] = []
    response.on('data', (piece: Buffer) => pieces.push(piece))
    response.on('error', reject)
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: Buffer.concat(pieces).toString(),
      }),
    )
  })
    .on('error', reject)
    .end()
  return promise
}
const downloads = async () =>
  (await desk.db.select().from(activityLog).where(eq(activityLog.activityType, 'picture downloaded'))).length

describe('a picture file', () => {
  it('comes whole, with its type, and is nothing that a browser opens or stores', async () => {
    const { status, headers, text } = await ask()
    expect([status, text === content]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(size),
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      etag: tag,
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(await downloads()).toBe(1)
  })

  it('comes to all who may see the record’s pictures, and to nobody else', async () => {
    for (const [who, by] of Object.entries(desk.seeing))
      expect([who, (await ask({ range: 'bytes=5-6' }, { by: await by() })).status]).toEqual([who, 206])
    for (const [who, by] of Object.entries(desk.excluded)) {
      const { status } = await ask({}, { by: await by() })
      expect([who, status]).toEqual([who, who.includes('without') ? 403 : 404])
    }
    expect((await ask({}, { by: { headers: {} } })).status).toBe(401)
  })

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=1048570-1048580', 1_048_570, 1_048_580],
    ['bytes=2000000-', 2_000_000, size - 1],
    ['bytes=-5', size - 5, size - 1],
    [`bytes=${size - 1}-${size + 100}`, size - 1, size - 1],
  ])('comes in part for the range %s', async (range, first, last) => {
    const { status, headers, text } = await ask({ range })
    expect([status, text]).toEqual([206, content.slice(first, last + 1)])
    expect(headers['content-range']).toBe(`bytes ${first}-${last}/${size}`)
    expect(headers['content-length']).toBe(String(last + 1 - first))
  })

  it('is 416 with its size beyond its end', async () => {
    for (const range of [`bytes=${size}-`, 'bytes=-0', 'bytes=999999999999999-']) {
      const { status, headers, text } = await ask({ range })
      expect([range, status, headers['content-range'], text]).toEqual([range, 416, `bytes */${size}`, ''])
    }
  })

  it('comes whole for several ranges and for nonsense', async () => {
    for (const range of ['bytes=0-1,5-6', 'bytes=5-1', 'pages=1-2', 'x', 'bytes=--1', `bytes=${'9'.repeat(3000)}-`]) {
      const { status, text } = await ask({ range })
      expect([range, status, text.length]).toEqual([range, 200, size])
    }
  })

  it('is confirmed with 304 if the client has it', async () => {
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const { status, text } = await ask({ 'if-none-match': known, range: 'bytes=0-1' })
      expect([status, text]).toEqual([304, ''])
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
    expect(await downloads()).toBe(1)
  })

  it('comes whole if it is another than the one of which a part is requested', async () => {
    expect((await ask({ range: 'bytes=5-6', 'if-range': tag })).status).toBe(206)
    expect((await ask({ range: 'bytes=5-6', 'if-range': '"other"' })).status).toBe(200)
  })

  it('has its headers and no body for HEAD, which is no download', async () => {
    const { status, headers, text } = await ask({ range: 'bytes=0-1' }, { method: 'HEAD' })
    expect([status, text, headers['content-length'], headers.etag]).toEqual([200, '', String(size), tag])
    expect(await downloads()).toBe(0)
  })

  it('is logged once if it is downloaded in parts', async () => {
    for (const range of ['bytes=0-999999', 'bytes=1000000-1999999', 'bytes=2000000-']) await ask({ range })
    expect(await downloads()).toBe(1)
    const [entry] = await desk.db.select().from(activityLog).where(eq(activityLog.activityType, 'picture downloaded'))
    expect(entry).toMatchObject({ ptId: desk.annPt, userId: desk.clinic.ann, url: null })
  })

  it('is 404 for another record’s and 400 for no number', async () => {
    const foreign = await desk.add({ ptId: desk.bobPt })
    for (const id of [foreign.imgId, 999_999_999]) expect((await ask({}, { id })).status).toBe(404)
    for (const id of ['0', 'x', '1.5', '-1', '1'.repeat(20)]) expect((await ask({}, { id })).status).toBe(400)
    expect(await downloads()).toBe(0)
  })

  it('is an octet stream if browsers can’t show it', async () => {
    const dicom = testPictureFile('dicom', { mediaType: 'application/dicom', imgTypeId: 16 })
    const { imgId: id } = await desk.add({}, dicom)
    expect((await ask({}, { id })).headers['content-type']).toBe('application/octet-stream')
  })
})
