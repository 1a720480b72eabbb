import type { ScanHindrance } from '#src/contract/vitalScan.ts'
import type { Glance } from './glance.ts'

/** The light of one frame. */
export interface PictureLight {
  readonly takenAt: number
  readonly glance: Glance
  /** Mean brightness of the face and its overexposed share; null if there is no face. */
  readonly face: { readonly light: number; readonly clipped: number } | null
  /** Mean brightness of the background; null if none is visible. */
  readonly back: number | null
}

export type PictureHindrance = Extract<ScanHindrance, 'too-dark' | 'too-bright' | 'flicker' | 'slow-camera'>

/** Min frame rate for reading a pulse, frames a second. */
export const minFrameRate = 8
/** Min mean brightness of a picture without a face, and of a face. Below it, the light is too dark. */
const dark = { picture: 22, face: 22 }
/**
 * Max overexposed share of a picture without a face, and of a face's box. Above it, the light is too bright. Below, the
 * overexposed cells are left out (SkinMap): a portrait with 0.38 of them shows its pulse in the rest.
 */
const bright = { picture: 0.6, face: 0.5 }
/**
 * Min oscillation of the background that counts as flicker: standard deviation divided by mean. A pulse can't be
 * detected above it.
 */
const swing = 0.02
const memoryMs = 3000

/** Checks the last 3 s of frames for light or a frame rate with which no pulse can be read. */
export class LightMonitor {
  #recent: PictureLight[] = []

  add(light: PictureLight): void {
    this.#recent.push(light)
    const oldest = light.takenAt - memoryMs
    let gone = 0
    while ((this.#recent[gone]?.takenAt ?? Infinity) < oldest) gone++
    if (gone > 0) this.#recent.splice(0, gone)
    if (this.#recent.length > 400) this.#recent.splice(0, this.#recent.length - 400)
  }

  /** Frame rate, frames a second; null if there are less than 2 s of frames. */
  get frameRate(): number | null {
    const span = (this.#recent.at(-1)?.takenAt ?? 0) - (this.#recent[0]?.takenAt ?? 0)
    return span < 2000 ? null : ((this.#recent.length - 1) * 1000) / span
  }

  /** The first current problem in this order: frame rate, darkness, overexposure, flicker. Null if there is none. */
  get hindrance(): PictureHindrance | null {
    const now = this.#recent.at(-1)
    if (!now) return null
    if ((this.frameRate ?? minFrameRate) < minFrameRate) return 'slow-camera'
    const { glance, face } = now
    const light = lightOf(glance)
    if (face ? face.light < dark.face : light < dark.picture) return 'too-dark'
    if (face ? face.clipped > bright.face : glance.clipped > bright.picture) return 'too-bright'
    return this.#flickers() ? 'flicker' : null
  }

  clear(): void {
    this.#recent = []
  }

  /** Whether the background has oscillated within the last 2 s: at least three crossings of its trend line. */
  #flickers(): boolean {
    const now = this.#recent.at(-1)?.takenAt ?? 0
    const values = this.#recent.flatMap(({ takenAt, back }) => (back !== null && now - takenAt <= 2000 ? [back] : []))
    if (values.length < 12) return false
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const first = values[0] ?? 0
    const slope = ((values.at(-1) ?? first) - first) / (values.length - 1)
    const rest = values.map((value, i) => value - first - slope * i)
    const level = rest.reduce((sum, value) => sum + value, 0) / rest.length
    const spread = Math.sqrt(rest.reduce((sum, value) => sum + (value - level) ** 2, 0) / rest.length)
    if (mean < 4 || spread / mean < swing) return false
    let turns = 0
    let side = 0
    for (const value of rest) {
      const now = value - level > spread / 3 ? 1 : value - level < -spread / 3 ? -1 : side
      if (now !== side && side !== 0) turns++
      side = now
    }
    return turns >= 3
  }
}

/** Returns the brightness of a color, 0 to 255 (BT.601). */
export function lightOf({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }): number {
  return 0.299 * r + 0.587 * g + 0.114 * b
}
