import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PortalConfig } from '#src/contract/portal.ts'
import { analyzeByModel } from '#src/contract/screening.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { addSmallClinic, password } from '../../tests/smallClinic.ts'
import { createToolModels, type ToolModels } from '../screening/createToolModels.ts'
import { plainPicture, skin, writeTestModel } from '../screening/testModel.ts'

const folder = mkdtempSync(join(tmpdir(), 'yarrow-analyze-'))
let server: TestServer
let models: ToolModels
let ann: SignedIn
let bob: SignedIn
beforeAll(async () => {
  models = createToolModels(new Map([['Arthritis', await writeTestModel(folder)]]), { log: () => {} })
  const tools = { SkinLesion: { kind: 'reference' }, Edema: { kind: 'none' } } as const
  server = await testServer({ seed: addSmallClinic, models, portal: { tools } })
  await models.tested
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
})
afterAll(() => {
  models.close()
  rmSync(folder, { recursive: true, force: true })
})

const url = (bytes: Uint8Array, type = 'image/jpeg') => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const call = (file: unknown, { tool = 'Arthritis', who = ann } = {}) =>
  server.fetch(`ainexus/analyze/${tool}`, { headers: who.headers, body: { file } })
const resultOf = async (reply: Response) => v.parse(analyzeByModel.reply, await reply.json())

/** A photo of a phone: skin with noise, some megabytes. */
const photo = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: skin,
      noise: { type: 'gaussian', mean: 0, sigma: 6 },
    },
  })
    .composite([{ input: { create: { width: side, height: side, channels: 4, background: { ...skin, alpha: 0.6 } } } }])
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()

describe('analyzeByModel', () => {
  it('answers with the result of the model, also for a large photo', async () => {
    const small = await call(url(await plainPicture(skin)))
    expect(small.status).toBe(200)
    expect(await resultOf(small)).toMatchObject({
      kind: 'result',
      result: { tool: 'Arthritis', prediction: 'swollen' },
    })
    const large = await photo(1600)
    expect(large.length).toBeGreaterThan(256 * 1024)
    expect(await resultOf(await call(url(large)))).toMatchObject({ kind: 'result', result: { prediction: 'swollen' } })
  })

  it('is offered in portal.json beside the engines of the other tools', async () => {
    const { analysis } = v.parse(PortalConfig, await (await server.fetch('/portal.json')).json())
    expect(analysis.tools).toEqual({
      Arthritis: { kind: 'model', name: 'Test model', version: '1.2', maker: 'Tests', intendedUse: 'None' },
      SkinLesion: { kind: 'reference' },
      Edema: { kind: 'none' },
    })
  })

  it('refuses what the tool doesn’t look at, damaged files, and tools without a model', async () => {
    const cat = await plainPicture({ r: 90, g: 90, b: 95 })
    expect(await resultOf(await call(url(cat)))).toEqual({ kind: 'refused', why: 'not-this-kind' })
    const jpeg = await photo(300)
    expect(await resultOf(await call(url(jpeg.subarray(0, jpeg.length / 2))))).toEqual({
      kind: 'refused',
      why: 'damaged',
    })
    const missing = { kind: 'refused', why: 'model-not-installed' }
    for (const tool of ['Edema', 'XRay', 'SnoreAndCough'])
      expect(await resultOf(await call(url(jpeg), { tool }))).toEqual(missing)
  })

  it.each([
    ['a text named .jpg', () => url(Buffer.from('text'))],
    ['an SVG', () => url(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
    ['no base64', () => 'data:image/jpeg,text'],
    ['damaged base64', () => 'data:image/jpeg;base64,A'],
    ['an empty file', () => 'data:image/jpeg;base64,'],
    ['another address', () => 'https://example.org/a.jpg'],
    ['no file', () => undefined],
    ['a number', () => 5],
  ])('answers 400 to %s', async (_, file) => {
    const reply = await call(file())
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ code: 'bad-input' })
  })

  it('answers 400 to an unknown tool, and 413 to a body that is too large', async () => {
    expect((await call(url(await plainPicture(skin)), { tool: 'SkinLesion' })).status).toBe(400)
    expect((await call(`data:image/jpeg;base64,${'A'.repeat(28_000_200)}`)).status).toBe(413)
    expect((await call(`data:image/jpeg;base64,${'A'.repeat(27_999_000)}`)).status).toBe(413)
  })

  it('analyzes one file of a user at a time, and answers 503 when too many wait', async () => {
    const file = url(await plainPicture(skin))
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => call(file, { who: at < 6 ? ann : bob })))
    const statuses = replies.map(({ status }) => status)
    // One runs, and three of each user wait.
    const done = [statuses.slice(0, 6), statuses.slice(6)].map((of) => of.filter((status) => status === 200).length)
    expect(done.toSorted((a, b) => a - b)).toEqual([3, 4])
    const refused = replies.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(3)
    for (const reply of refused) {
      expect(reply.headers.get('retry-after')).toBe('5')
      expect(await reply.json()).toMatchObject({ code: 'unavailable', retryAfter: 5 })
    }
  })

  it('says that no model is installed on a server without any', async () => {
    const { databases } = server
    const bare = await testServer({ databases })
    const reply = await bare.fetch('ainexus/analyze/XRay', {
      headers: ann.headers,
      body: { file: url(await plainPicture(skin)) },
    })
    expect(await reply.json()).toEqual({ kind: 'refused', why: 'model-not-installed' })
  })
})
