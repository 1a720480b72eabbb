import type { ScanHindrance } from '#src/contract/vitalScan.ts'
import type { Glance } from './glance.ts'

/** What is known of one picture's light. */
export interface PictureLight {
  readonly takenAt: number
  readonly glance: Glance
  /** Of the face: mean brightness and share of clipped pixels. Null without a face. */
  readonly face: { readonly light: number; readonly clipped: number } | null
  /** Mean brightness behind the person; null where nothing of it is seen. */
  readonly back: number | null
}

export type PictureHindrance = Extract<ScanHindrance, 'too-dark' | 'too-bright' | 'flicker' | 'slow-camera'>

/** Frames a second that a pulse needs at least. */
export const minFrameRate = 8
/** Mean levels below which a picture, or a face in it, is too dark. */
const dark = { picture: 22, face: 38 }
/** Shares of clipped pixels above which they are too bright. */
const bright = { picture: 0.6, face: 0.25 }
/** Swing of the background's brightness that no pulse stands out from, as a standard deviation against its mean. */
const swing = 0.02
const memoryMs = 3000

/** Watches the last three seconds for a picture that no pulse can be read from. */
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

  /** Frames a second; null before there are two seconds of them. */
  get frameRate(): number | null {
    const span = (this.#recent.at(-1)?.takenAt ?? 0) - (this.#recent[0]?.takenAt ?? 0)
    return span < 2000 ? null : ((this.#recent.length - 1) * 1000) / span
  }

  /** What is wrong with the picture, the worst first; null while it is fine. */
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

  /** The background swings to and fro, several times within the last two seconds. */
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

/** Brightness of a colour, 0 to 255 (BT.601). */
export function lightOf({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }): number {
  return 0.299 * r + 0.587 * g + 0.114 * b
}
