import { describe, expect, it } from 'vitest'
import { releaseSpectra, spectra, spectrum } from './spectrum.ts'

const seconds = 20
const mask = new Uint8Array(seconds * 30).fill(1)
const wave = (hz: number) => Float64Array.from(mask, (_, i) => Math.sin((2 * Math.PI * hz * i) / 30))
/** Returns the frequency with the most power, Hz. */
function top({ power, step }: { readonly power: Float64Array; readonly step: number }): number {
  return power.indexOf(Math.max(...power)) * step
}

describe('spectra', () => {
  it('stay as they are until they are released, and later ones in their memory are right', () => {
    const slow = spectrum(wave(1), mask)
    const pair = spectra(wave(2), wave(3), mask)
    expect([slow, pair.one, pair.two].map((one) => top(one).toFixed(1))).toEqual(['1.0', '2.0', '3.0'])
    const before = slow.power.slice()
    releaseSpectra()
    const fast = spectrum(wave(4), mask)
    const others = spectra(wave(1), wave(5), mask)
    expect([fast, others.one, others.two].map((one) => top(one).toFixed(1))).toEqual(['4.0', '1.0', '5.0'])
    const again = spectrum(wave(1), mask)
    expect(again.power).toEqual(before)
    releaseSpectra()
  })
})
