import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import openWabt from 'wabt'
import { type Extent, MemoryPlan, type Picture, wholeGroups } from '#src/rppg/face/Convolutions.ts'

const face = new URL('../src/rppg/face/', import.meta.url)

describe('convolutionsModule', () => {
  it('is the translation of convolutions.wat', async () => {
    const wabt = await openWabt()
    const parsed = wabt.parseWat('convolutions.wat', await readFile(new URL('convolutions.wat', face), 'utf8'), {
      simd: true,
    })
    parsed.validate()
    const base64 = Buffer.from(parsed.toBinary({}).buffer).toString('base64')
    const file = [
      '/** convolutions.wat as a WebAssembly module, in base64. `npm run convolutions` writes it. */',
      `export const convolutionsModule =\n  '${base64}'\n`,
    ].join('\n')
    await expect(file).toMatchFileSnapshot('../src/rppg/face/convolutionsModule.ts')
  })
})

/** Numbers between -1 and 1, always the same. */
function numbers(seed: number) {
  let state = seed
  return (length: number) =>
    new Float32Array(length).map(() => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state / 1_073_741_824 - 1
    })
}

const at = ({ start, pixel, row }: Picture, y: number, x: number) => start + y * row + x * pixel
const max = (values: readonly number[]) => Math.max(...values)

describe('Convolutions', () => {
  it.each<[string, Extent, number, number, boolean]>([
    ['a layer that is not pooled', { rows: 4, columns: 6 }, 5, 16, false],
    ['a pooled layer', { rows: 4, columns: 6 }, 5, 16, true],
    ['a layer of odd rows and columns', { rows: 5, columns: 7 }, 3, 8, false],
    ['a pooled layer of odd rows and columns', { rows: 5, columns: 7 }, 3, 8, true],
    ['a single pixel', { rows: 1, columns: 1 }, 2, 8, true],
    ['outputs that are no whole groups', { rows: 4, columns: 4 }, 4, 25, false],
  ])('compute %s as the formula says', (_, extent, inputs, outputs, isPooled) => {
    const { rows, columns } = extent
    const draw = numbers(inputs * outputs)
    const size = { rows: rows + 2, columns: columns + 2 }
    const window = { runs: 3, length: 3 * inputs, stride: size.columns * inputs }
    const values = window.runs * window.length
    const [picture, weights, bias] = [
      draw(size.rows * size.columns * inputs),
      draw(values * outputs),
      draw(outputs),
    ] as const
    const plan = new MemoryPlan()
    const from = { start: plan.add(picture), pixel: inputs, row: size.columns * inputs }
    const layer = plan.addLayer(window, weights, bias)
    const pixel = wholeGroups(outputs)
    const to = { start: plan.reserve(rows * columns * pixel), pixel, row: columns * pixel }
    const net = plan.create()
    net.convolve(from, extent, layer, to, { isPooled, isRectified: true })

    const sum = (y: number, x: number, output: number) => {
      let total = bias[output] ?? 0
      for (let value = 0; value < values; value++) {
        const place = (y + Math.floor(value / window.length)) * from.row + x * inputs + (value % window.length)
        total += (picture[place] ?? 0) * (weights[value * outputs + output] ?? 0)
      }
      return total
    }
    const step = isPooled ? 2 : 1
    for (let y = 0; y < rows; y += step)
      for (let x = 0; x < columns; x += step)
        for (let output = 0; output < outputs; output++) {
          const [right, below] = [Math.min(x + 1, columns - 1), Math.min(y + 1, rows - 1)]
          const best = isPooled
            ? max([sum(y, x, output), sum(y, right, output), sum(below, x, output), sum(below, right, output)])
            : sum(y, x, output)
          const place = isPooled ? at(to, y / 2, x / 2) : at(to, y, x)
          expect(net.memory[place + output]).toBeCloseTo(best < 0 ? best * 0.1 : best, 4)
        }
  })

  it('leave negative sums as they are without the rectifier', () => {
    const plan = new MemoryPlan()
    const from = { start: plan.add(Float32Array.of(2)), pixel: 1, row: 1 }
    const layer = plan.addLayer({ runs: 1, length: 1, stride: 0 }, Float32Array.of(-3), Float32Array.of(1))
    const to = { start: plan.reserve(8), pixel: 8, row: 8 }
    const net = plan.create()
    net.convolve(from, { rows: 1, columns: 1 }, layer, to, { isPooled: false, isRectified: false })
    expect(net.memory[to.start]).toBe(-5)
  })

  it('convolve each channel with its own filter', () => {
    const draw = numbers(7)
    const [rows, columns, channels] = [3, 5, 12] as const
    const row = (columns + 2) * channels
    const [picture, weights] = [draw(row * (rows + 2)), draw(9 * channels)] as const
    const plan = new MemoryPlan()
    const from = { start: plan.add(picture), pixel: channels, row }
    const filters = plan.add(weights)
    const to = { start: plan.reserve(rows * columns * channels), pixel: channels, row: columns * channels }
    const net = plan.create()
    net.convolveChannels(from, { rows, columns }, filters, to)
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++)
        for (let channel = 0; channel < channels; channel++) {
          let sum = 0
          for (let tap = 0; tap < 9; tap++) {
            const place = (y + Math.floor(tap / 3)) * row + (x + (tap % 3)) * channels + channel
            sum += (picture[place] ?? 0) * (weights[tap * channels + channel] ?? 0)
          }
          expect(net.memory[at(to, y, x) + channel]).toBeCloseTo(sum, 5)
        }
  })
})
