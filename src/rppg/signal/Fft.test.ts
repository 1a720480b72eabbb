import { expect, it } from 'vitest'
import { fftFor } from './Fft.ts'
import { resample } from './resample.ts'
import { spectra, spectrum } from './spectrum.ts'
import { normalNumbers } from './testTraces.ts'
import { Trace, traceColumns, type TraceSample } from './Trace.ts'

const noise = (length: number, seed: number) => Float64Array.from({ length }, normalNumbers(seed))

it.each([2, 4, 64, 256])(
  'Fft of %i points is the discrete Fourier transform, and its inverse restores them',
  (size) => {
    const [re, im] = [noise(size, 1), noise(size, 2)]
    const [first, second] = [re.slice(), im.slice()]
    const fft = fftFor(size)
    fft.forward(re, im)
    for (let k = 0; k < size; k++) {
      let [a, b] = [0, 0]
      for (let i = 0; i < size; i++) {
        const [cos, sin] = [Math.cos((2 * Math.PI * i * k) / size), Math.sin((2 * Math.PI * i * k) / size)]
        a += (first[i] ?? 0) * cos + (second[i] ?? 0) * sin
        b += (second[i] ?? 0) * cos - (first[i] ?? 0) * sin
      }
      expect([re[k], im[k]]).toEqual([expect.closeTo(a, 8), expect.closeTo(b, 8)])
    }
    fft.inverse(re, im)
    for (let i = 0; i < size; i++)
      expect([re[i], im[i]]).toEqual([expect.closeTo(first[i] ?? 0, 10), expect.closeTo(second[i] ?? 0, 10)])
  },
)

it.each([1, 2, 63, 64, 65, 240, 1000, 1024])(
  'Fft of a signal of %i points, padded with zeros, is exactly the same',
  (filled) => {
    const fft = fftFor(1024)
    const padded = (seed: number) => {
      const values = new Float64Array(1024)
      values.set(noise(filled, seed))
      return values
    }
    const [re, im] = [padded(7), padded(8)]
    const [first, second] = [re.slice(), im.slice()]
    fft.forward(re, im)
    fft.forward(first, second, filled)
    for (let k = 0; k < 1024; k++) expect([first[k] === re[k], second[k] === im[k]]).toEqual([true, true])
  },
)

it('spectrum of a signal is the same alone, beside another signal, and after other spectra', () => {
  const [one, two] = [noise(900, 3), noise(900, 4)]
  const mask = new Uint8Array(900).fill(1).fill(0, 300, 340)
  const alone = spectrum(one, mask)
  const beside = spectra(one, two, mask)
  spectrum(noise(240, 5), new Uint8Array(240).fill(1))
  expect(spectrum(one, mask)).toEqual(alone)
  for (let k = 0; k < alone.power.length; k++) expect(beside.one.power[k]).toBeCloseTo(alone.power[k] ?? 0, 6)
  expect(spectra(two, one, mask).one.power[77]).toBeCloseTo(beside.two.power[77] ?? 0, 6)
})

it('resample gives every column the same curve', () => {
  const trace = new Trace()
  const values = noise(200, 6)
  for (let i = 0; i < 200; i++) {
    // With jitter, a dropped frame, a gap, and unsteady frames.
    if (i === 50) continue
    const takenAt = i * 66.7 + (i % 3) * 4 + (i > 120 ? 900 : 0)
    const sample = Object.fromEntries(traceColumns.map((name, no) => [name, (values[i] ?? 0) + no])) as TraceSample
    trace.add(takenAt, sample, i < 70 || i > 75)
  }
  const { columns, length } = resample(trace, 0)
  expect(length).toBeGreaterThan(400)
  for (const [no, name] of traceColumns.entries())
    for (let k = 0; k < length; k++) expect(columns[name][k]).toBeCloseTo((columns.r[k] ?? 0) + no, 9)
})
