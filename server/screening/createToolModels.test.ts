import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { ModelTool } from '#src/contract/screeningTools.ts'
import { createToolModels, type ToolModels, type ToolModelsOptions } from './createToolModels.ts'
import { chestManifest, yamnetManifest } from './sharedModels.ts'
import { grayPicture, plainPicture, skin, testManifest, testModel, testWeights, writeTestModel } from './testModel.ts'

const root = mkdtempSync(join(tmpdir(), 'yarrow-tool-models-'))
const opened: ToolModels[] = []
let lines: string[] = []
afterEach(() => {
  for (const models of opened.splice(0)) models.close()
  lines = []
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let count = 0
const folder = () => join(root, String((count += 1)))

async function openModels(
  manifests: Readonly<Partial<Record<ModelTool, string>>>,
  options: ToolModelsOptions = {},
): Promise<ToolModels> {
  const entries = Object.entries(manifests) as [ModelTool, string][]
  const models = createToolModels(new Map(entries), { log: (line) => lines.push(line), ...options })
  opened.push(models)
  await models.tested
  return models
}

const none = { kind: 'none' }
const notInstalled = { kind: 'refused', why: 'model-not-installed' }
const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

describe('createToolModels', () => {
  it('offers a model that passed its self-test, and logs its times', async () => {
    const models = await openModels({ Arthritis: await writeTestModel(folder()) })
    expect(models.engines()).toEqual({
      Arthritis: { kind: 'model', name: 'Test model', version: '1.2', maker: 'Tests', intendedUse: 'None' },
    })
    expect(lines).toEqual([
      expect.stringMatching(
        /^screening: Arthritis: Test model 1\.2 passed its self-test \(swollen\), loaded in \d+ ms, \d+ ms/,
      ),
    ])
    expect(await models.analyze('Arthritis', await plainPicture(skin))).toMatchObject({
      kind: 'result',
      result: { tool: 'Arthritis', prediction: 'swollen' },
    })
    expect(await models.analyze('Edema', await plainPicture(skin))).toEqual(notInstalled)
    await expect(models.analyze('Arthritis', Buffer.from('text'))).rejects.toMatchObject({ status: 400 })
  })

  it('offers no engine while the self-test runs', async () => {
    const models = createToolModels(new Map([['Arthritis', await writeTestModel(folder())]]), { log: () => {} })
    opened.push(models)
    expect(models.engines()).toEqual({ Arthritis: none })
    await expect(models.analyze('Arthritis', await plainPicture(skin))).rejects.toMatchObject({ status: 503 })
    await models.tested
    expect(models.engines()).toMatchObject({ Arthritis: { kind: 'model' } })
  })

  it.each([
    ['a missing model', (path: string) => unlinkSync(path), /model: .+ can't be read \(ENOENT\)/],
    [
      'a model of 2 GB',
      (path: string) => {
        const file = openSync(path, 'w')
        ftruncateSync(file, 2 * 1024 ** 3)
        closeSync(file)
      },
      /model: .+ has more than 1 GB/,
    ],
    ['a damaged model', (path: string) => writeFileSync(path, 'no model'), /model: .+ can't be loaded: /],
    [
      'labels that don’t fit',
      (path: string) =>
        writeFileSync(
          path,
          testModel({
            weights: [
              [1, 2, 3],
              [1, 2, 3],
              [1, 2, 3],
            ],
          }),
        ),
      /has 2 labels, but the model has 3 values/,
    ],
    [
      'a wrong label',
      (path: string) => writeFileSync(path, testModel({ weights: testWeights.toReversed() })),
      /self-test: expected "swollen", but the model found "other"/,
    ],
  ] as const)('keeps the other models if one has %s', async (_, spoil, words) => {
    const spoiled = await writeTestModel(folder())
    spoil(join(dirname(spoiled), 'model.onnx'))
    const fine = await writeTestModel(folder(), { manifest: { tool: 'Edema' } })
    const models = await openModels({ Arthritis: spoiled, Edema: fine })
    expect(models.engines()).toMatchObject({ Arthritis: none, Edema: { kind: 'model' } })
    expect(await models.analyze('Arthritis', await plainPicture(skin))).toEqual(notInstalled)
    expect(lines.filter((line) => line.startsWith('screening: Arthritis has no engine: '))).toEqual([
      expect.stringMatching(words),
    ])
  })

  it('ends a process that takes too long, and starts another', async () => {
    // A model whose self-test takes minutes in native code.
    const slow = await writeTestModel(folder(), { model: testModel({ weights: testWeights, work: 300 }) })
    const fine = await writeTestModel(folder(), { manifest: { tool: 'Edema' } })
    const begin = performance.now()
    const models = await openModels({ Arthritis: slow, Edema: fine }, { testMs: 8000 })
    expect(performance.now() - begin).toBeLessThan(20_000)
    expect(models.engines()).toMatchObject({ Arthritis: none, Edema: { kind: 'model' } })
    expect(lines[0]).toBe('screening: Arthritis has no engine: self-test: the model took too long')
    expect(await models.analyze('Edema', await plainPicture(skin))).toMatchObject({ kind: 'result' })
  })

  it('answers 503 if an analysis takes too long, and refuses a model that needs too much memory', async () => {
    const path = await writeTestModel(folder())
    const models = await openModels({ Arthritis: path }, { limitMs: 1 })
    const unavailable = { status: 503, code: 'unavailable', retryAfter: 5 }
    await expect(models.analyze('Arthritis', await plainPicture(skin))).rejects.toMatchObject(unavailable)
    expect(lines.at(-1)).toBe('screening: Arthritis: the model took too long')
    models.close()
    if (process.platform !== 'linux') return
    const slow = { model: testModel({ weights: testWeights, work: 300 }) }
    const hungry = await openModels({ Arthritis: await writeTestModel(folder(), slow) }, { memoryBytes: 50e6 })
    expect(lines.at(-1)).toBe('screening: Arthritis has no engine: self-test: the model needed too much memory')
    expect(hungry.engines()).toEqual({ Arthritis: none })
  })

  it('starts the process again after it was killed, and ends it when it is closed or idle', async () => {
    const models = await openModels({ Arthritis: await writeTestModel(folder()) }, { idleMs: 200 })
    const first = models.pid() ?? 0
    process.kill(first, 'SIGKILL')
    await expect.poll(() => models.pid()).not.toBe(first)
    expect(await models.analyze('Arthritis', await plainPicture(skin))).toMatchObject({ kind: 'result' })
    const second = models.pid() ?? 0
    await expect.poll(() => isRunning(second), { timeout: 5000 }).toBe(false)
    expect(await models.analyze('Arthritis', await plainPicture(skin))).toMatchObject({ kind: 'result' })
    const third = models.pid() ?? 0
    expect(new Set([first, second, third]).size).toBe(3)
    models.close()
    await expect.poll(() => isRunning(third), { timeout: 5000 }).toBe(false)
  })

  it.each([
    ['does not find the program', join(root, 'missing')],
    ['refuses to start it', ''],
  ])('answers 503 at once if the system %s, and goes on when it can', async (_, path) => {
    const models = await openModels({ Arthritis: await writeTestModel(folder()) })
    process.kill(models.pid() ?? 0, 'SIGKILL')
    await expect.poll(() => models.pid()).toBeUndefined()
    const { execPath } = process
    process.execPath = path
    try {
      const begin = performance.now()
      const refused = models.analyze('Arthritis', await plainPicture(skin))
      await expect(refused).rejects.toMatchObject({ status: 503, code: 'unavailable' })
      expect(performance.now() - begin).toBeLessThan(5000)
    } finally {
      process.execPath = execPath
    }
    expect(await models.analyze('Arthritis', await plainPicture(skin))).toMatchObject({ kind: 'result' })
  })

  it('answers ten files at once', async () => {
    const models = await openModels({
      Arthritis: await writeTestModel(folder()),
      XRay: await writeTestModel(folder(), {
        picture: await grayPicture(),
        manifest: {
          tool: 'XRay',
          output: { ...testManifest.output, activation: 'sigmoid' },
          selfTest: { file: 'test.png', label: 'swollen' },
        },
      }),
    })
    const gray = await grayPicture()
    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_, at) =>
        models.analyze(at % 2 ? 'XRay' : 'Arthritis', at % 2 ? gray : await plainPicture(skin)),
      ),
    )
    expect(replies.map((reply) => (reply.kind === 'result' ? reply.result.tool : reply.kind))).toEqual(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? 'XRay' : 'Arthritis')),
    )
  })
})

const data = resolve(import.meta.dirname, '../..', process.env['SHARED_DATA'] ?? '../shared/data')

describe.skipIf(!existsSync(join(data, 'screening/models')))('models of others, by a manifest alone', () => {
  const media = (name: string) => readFileSync(join(data, 'media', name))
  const written = (manifest: unknown): string => {
    const path = join(root, `${(count += 1)}.json`)
    writeFileSync(path, JSON.stringify(manifest))
    return path
  }

  it('YAMNet finds the coughs of a recording, and none in other sounds', async () => {
    const models = await openModels({ SnoreAndCough: written(yamnetManifest(data)) })
    const reply = await models.analyze('SnoreAndCough', media('cough-coughvid.mp3'))
    expect(reply).toMatchObject({
      kind: 'result',
      result: {
        tool: 'SnoreAndCough',
        prediction: 'cough',
        snore_duration: 0,
        cough_duration: expect.closeTo(2.4, 0) as number,
        confidence: { value: expect.closeTo(0.78, 1) as number },
        length: expect.closeTo(9.78, 1) as number,
        events: [{ kind: 'cough', from: expect.closeTo(1.4, 0) as number }],
      },
    })
    const rain = join(data, 'screening/audio/esc10/Rain')
    const [first = ''] = readdirSync(rain)
    expect(await models.analyze('SnoreAndCough', readFileSync(join(rain, first)))).toMatchObject({
      result: { prediction: null, snore_duration: 0, cough_duration: 0, confidence: null, events: [] },
    })
  })

  it('YAMNet refuses ten hours, text named .mp3, and silence has no events', async () => {
    const models = await openModels({ SnoreAndCough: written(yamnetManifest(data)) })
    // Frames of MPEG 2 with 8 kbit/s: 10 hours have 36 MB, 2 hours 7 MB.
    const frame = new Uint8Array(26)
    frame.set([0xff, 0xf3, 0x10, 0xc4])
    const long = new Uint8Array(frame.length * 300_000)
    for (let at = 0; at < long.length; at += frame.length) long.set(frame, at)
    expect(await models.analyze('SnoreAndCough', long)).toEqual({ kind: 'refused', why: 'too-long' })
    await expect(models.analyze('SnoreAndCough', Buffer.from('text'.repeat(1000)))).rejects.toMatchObject({
      status: 400,
      detail: 'file: expected an mp3',
    })
    const silent = long.slice(0, frame.length * 400)
    expect(await models.analyze('SnoreAndCough', silent)).toMatchObject({ result: { prediction: null, events: [] } })
  })

  it('the chest X-ray model answers for an X-ray, and never sees a hand or a lesion', async () => {
    const models = await openModels({ XRay: written(chestManifest(data)) })
    expect(await models.analyze('XRay', media('chest-xray-nih-00000001.png'))).toMatchObject({
      kind: 'result',
      result: {
        tool: 'XRay',
        top_result: 'Covid19',
        conditions: [
          { name: 'Covid19', probability: { value: expect.closeTo(1, 2) as number, came: '1.0000' } },
          { name: 'Viral Pneumonia' },
        ],
      },
    })
    for (const name of ['hands.jpg', 'lesion-exif-orientation-6.jpg', 'generated-spiral-steady.jpg'])
      expect(await models.analyze('XRay', media(name))).toEqual({ kind: 'refused', why: 'not-this-kind' })
  })
})
