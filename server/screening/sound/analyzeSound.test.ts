import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ToolResult } from '#src/contract/toolResults.ts'
import { isOfSounds, ModelManifest } from '../manifest/ModelManifest.ts'
import { testManifest } from '../testModel.ts'
import { analyzeSound } from './analyzeSound.ts'
import { testMp3 } from './testMp3.ts'

const samples = 15_600

function manifestOf(output: Readonly<Record<string, unknown>> = {}) {
  const manifest = v.parse(ModelManifest, {
    ...testManifest,
    tool: 'SnoreAndCough',
    input: { kind: 'audio', name: 'in', sampleRate: 16_000, samples, hop: 7680 },
    output: { name: 'out', activation: 'none', labels: ['', 'cough', 'snore', 'cough'], threshold: 0.5, ...output },
    selfTest: { file: 'a.mp3', label: 'cough' },
  })
  if (!isOfSounds(manifest)) throw new Error('expected a model of sounds')
  return manifest
}

const rms = (values: Float32Array) => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)

/** A model that takes windows with more than a tenth of noise for coughs, and that records what it was given. */
function modelOf(shape: readonly (number | string)[], output = {}, rows = 1) {
  const given: (readonly number[])[] = []
  return {
    given,
    manifest: manifestOf(output),
    modelPath: '',
    selfTestPath: '',
    inputs: [{ name: 'in', type: 'float32', shape }],
    outputs: [],
    async run(values: Float32Array, asked: readonly number[]) {
      given.push(asked)
      const windows = values.length / samples
      return Array.from({ length: windows }, (_, at) => {
        const cough = rms(values.subarray(at * samples, (at + 1) * samples)) > 0.01 ? 0.8 : 0.1
        // The second label of coughs is the likelier, in the last row.
        return Array.from({ length: rows }, (_row, row) => [1, 0.2, 0.3, row === rows - 1 ? cough : 0]).flat()
      }).flat()
    },
  }
}

const noise = testMp3([
  { seconds: 3, isLoud: false },
  { seconds: 2, isLoud: true },
  { seconds: 4, isLoud: false },
])

describe('analyzeSound', () => {
  it.each([
    [['n', 1, samples], 1],
    [['n', samples], 1],
    [[1, samples], 1],
    [[samples], 1],
    [['length'], 3],
  ])('finds the noise of a recording by a model of the shape %j with %i rows', async (shape, rows) => {
    const model = modelOf(shape, {}, rows)
    const answer = await analyzeSound(model, noise)
    if (answer.kind !== 'result' || answer.result.tool !== 'SnoreAndCough') throw new Error(answer.kind)
    const { result, labels } = answer
    expect(v.safeParse(ToolResult, result).issues).toBeUndefined()
    expect(labels).toEqual(['cough'])
    expect(result).toMatchObject({ prediction: 'cough', snore_duration: 0, confidence: { came: '0.8000' } })
    expect(result.length).toBeCloseTo(9, 0)
    const [event, ...more] = result.events
    expect(more).toEqual([])
    // Windows begin every 0.48 s and last 0.975 s.
    expect(event?.from).toBeGreaterThan(2)
    expect(event?.from).toBeLessThanOrEqual(3.1)
    expect(event?.to).toBeGreaterThanOrEqual(4.9)
    expect(event?.to).toBeLessThan(6)
    expect(result.cough_duration).toBeCloseTo((event?.to ?? 0) - (event?.from ?? 0), 1)
    // Silent windows never reach the model, and only models of several windows get several.
    expect(model.given.flatMap(([first]) => (shape.length > 1 ? (first ?? 0) : 1)).length).toBeLessThan(9)
    for (const asked of model.given) {
      expect(asked).toHaveLength(shape.length)
      expect(asked.at(-1)).toBe(samples)
      expect(shape[0] === 1 && asked[0] !== 1).toBe(false)
    }
  })

  it('finds nothing in silence, and asks the model nothing', async () => {
    const model = modelOf(['n', samples])
    const answer = await analyzeSound(model, testMp3([{ seconds: 3, isLoud: false }]))
    expect(answer).toMatchObject({ result: { prediction: null, cough_duration: 0, confidence: null, events: [] } })
    expect(model.given).toEqual([])
  })

  it('says null for a kind of sound that the model doesn’t name', async () => {
    const answer = await analyzeSound(modelOf(['n', samples], { labels: ['', 'cough', '', ''] }), noise)
    expect(answer).toMatchObject({ result: { snore_duration: null, cough_duration: 0, prediction: null } })
  })

  it('analyzes a recording shorter than a window', async () => {
    const answer = await analyzeSound(modelOf(['n', samples]), testMp3([{ seconds: 0.5, isLoud: true }]))
    expect(answer).toMatchObject({ result: { prediction: 'cough' } })
    if (answer.kind !== 'result' || answer.result.tool !== 'SnoreAndCough') throw new Error(answer.kind)
    expect(answer.result.events).toHaveLength(1)
    expect(answer.result.cough_duration).toBeLessThan(0.6)
  })

  it('refuses more than an hour without decoding it, and what is no mp3', async () => {
    const frame = testMp3([{ seconds: 0.03, isLoud: false }])
    const hours = new Uint8Array(frame.length * 138_000)
    for (let at = 0; at < hours.length; at += frame.length) hours.set(frame, at)
    const begin = performance.now()
    expect(await analyzeSound(modelOf(['n', samples]), hours)).toEqual({ kind: 'refused', why: 'too-long' })
    expect(performance.now() - begin).toBeLessThan(5000)
    expect(await analyzeSound(modelOf(['n', samples]), Buffer.from('text'))).toMatchObject({ kind: 'bad-input' })
  })

  it('refuses an output with another number of values', async () => {
    const model = { ...modelOf(['n', samples]), run: async () => [1, 2, 3] }
    await expect(analyzeSound(model, noise)).rejects.toThrow(/^output: the model gave 3 values for \d+ windows of 4$/)
  })
})
