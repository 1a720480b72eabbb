import { bandPass } from '../signal/bandPass.ts'
import { evenRate } from '../signal/resample.ts'
import { spectra, type Spectrum, type SpectrumPair } from '../signal/spectrum.ts'
import { logOf } from './logOf.ts'
import type { Rgb } from './Rgb.ts'

/** How strongly red and blue swing with the pulse, relative to green. Light swings in all colors alike: 1 and 1. */
export interface PulseColour {
  readonly red: number
  readonly blue: number
}

/**
 * Returns the color of the swing at the pulse's frequency; null if green doesn't fall as the wave rises, as it does when
 * blood comes. Compares each half's colors with the other half's wave, because a wave contains the noise of its own
 * colors. `waves`: spectra of the left and right waves.
 */
export function pulseColour(
  left: Rgb,
  right: Rgb,
  waves: SpectrumPair,
  mask: Uint8Array,
  hz: number,
  width: number,
): PulseColour | null {
  const swing = (colour: 'r' | 'g' | 'b') => {
    const pair = spectra(...bandPass(logOf(left[colour]), logOf(right[colour]), evenRate, [0.6, 4]), mask)
    return crossAt(pair.one, waves.two, hz, width) + crossAt(pair.two, waves.one, hz, width)
  }
  const green = swing('g')
  if (green >= 0) return null
  return { red: swing('r') / green, blue: swing('b') / green }
}

/** Returns the real part of the cross spectrum within `width` of a frequency. */
function crossAt(one: Spectrum, two: Spectrum, hz: number, width: number): number {
  let sum = 0
  const to = Math.min(one.power.length - 1, Math.floor((hz + width) / one.step))
  for (let k = Math.max(0, Math.ceil((hz - width) / one.step)); k <= to; k++)
    sum += (one.re[k] ?? 0) * (two.re[k] ?? 0) + (one.im[k] ?? 0) * (two.im[k] ?? 0)
  return sum
}
