import type { Frame } from '#src/rppg/picture/Frame.ts'
import { makeBeats } from '../../tests/faces/makeBeats.ts'
import { pulseWave } from '../../tests/faces/pulseWave.ts'
import { mixSeeds, normalNumbers, randomNumbers } from '../../tests/faces/randomNumbers.ts'
import { backdropOf } from './backdrop.ts'
import { frameHeight, frameWidth, type Portrait } from './loadPortrait.ts'
import { portraitMotion } from './portraitMotion.ts'
import { type PortraitOptions, usualPortrait } from './PortraitOptions.ts'

/** How much of green's pulse red and blue have: blood absorbs green most. */
const blood = [0.4, 1, 0.7] as const
/** How far the shoulders rise with a breath, px. */
const breathPx = 1.6
/** Below this line, the person's shoulders begin. */
const shoulders = 285
const noiseSize = 1 << 20
let table: Int8Array | undefined
/** Noise with a deviation of 16, made once: integers add faster. */
function noiseTable(): Int8Array {
  if (table) return table
  const normal = normalNumbers(randomNumbers(7))
  table = Int8Array.from({ length: noiseSize }, () => Math.max(-127, Math.min(127, Math.round(16 * normal()))))
  return table
}

export interface PortraitClip {
  readonly options: PortraitOptions
  readonly frameCount: number
  /** Returns frame `no`. Its bytes are overwritten by the next call. */
  frame(no: number): Frame
  /** Returns the true heart rate between two times in ms; null without a pulse. */
  heartRate(fromMs: number, toMs: number): number | null
}

/** Returns a clip of a photographed person. The same options give the same clip. */
export function portraitClip(portrait: Portrait, chosen: Partial<PortraitOptions>): PortraitClip {
  const o: PortraitOptions = { ...usualPortrait, ...chosen }
  const isAlive = o.pulse > 0
  const rhythm = makeBeats({ ...o, loops: false, sinusArrhythmia: 0.5 })
  const wave = pulseWave(rhythm, { heartRate: o.heartRate, breathInHeight: 0.08, breathInBase: 0.12 })
  const motion = portraitMotion(o)
  const behind = backdropOf(o)
  const size = frameWidth * frameHeight
  const room = new Float32Array(behind ? 3 * size : 0)
  behind?.paint(room, 0)
  const scene = new Float32Array(3 * size)
  const skinHere = new Float32Array(size)
  const personHere = new Float32Array(size)
  const faceHere = new Float32Array(size)
  const data = new Uint8ClampedArray(3 * size)
  const noise = noiseTable()
  const exposure = exposureOf(o)
  const random = randomNumbers(mixSeeds(o.seed, 97))
  const drift = [random() * 6, random() * 6, random() * 6] as const
  let drawn = ''

  /** Draws the scene without light and noise: the person, displaced, in front of what is behind. */
  function compose(at: number): void {
    const head = motion.head(at)
    const camera = motion.camera(at)
    const rise = isAlive ? -breathPx * 0.5 * rhythm.breath(at) : 0
    const key = behind?.changes
      ? String(at)
      : [head.x, head.y, camera.x, camera.y, rise].map((v) => v.toFixed(3)).join()
    if (key === drawn) return
    drawn = key
    if (behind?.changes) behind.paint(room, at)
    const { picture, person, face, skin } = portrait
    const w = frameWidth
    for (let y = 0; y < frameHeight; y++) {
      // Between neck and shoulders, the displacement changes gradually.
      const low = Math.min(1, Math.max(0, (y - shoulders) / 60))
      const dx = camera.x + head.x * (1 - 0.75 * low)
      const dy = camera.y + head.y * (1 - 0.9 * low) + rise * (0.15 + 0.85 * low)
      const sy = Math.max(0, Math.min(frameHeight - 1.001, y - dy))
      const ry = Math.floor(sy)
      const fy = sy - ry
      const by = Math.max(0, Math.min(frameHeight - 1, Math.round(y - camera.y)))
      // A row is displaced as a whole, so its weights are the same for each pixel.
      const across = Math.floor(-dx)
      const fx = -dx - across
      const a = (1 - fx) * (1 - fy)
      const b = fx * (1 - fy)
      const c = (1 - fx) * fy
      const d = fx * fy
      const backAcross = Math.round(-camera.x)
      for (let x = 0, i = y * w; x < w; x++, i++) {
        const rx = Math.max(0, Math.min(w - 2, x + across))
        const p = ry * w + rx
        const q = p + w
        const mask = a * (person[p] ?? 0) + b * (person[p + 1] ?? 0) + c * (person[q] ?? 0) + d * (person[q + 1] ?? 0)
        personHere[i] = mask
        faceHere[i] = face[p] ?? 0
        skinHere[i] = a * (skin[p] ?? 0) + b * (skin[p + 1] ?? 0) + c * (skin[q] ?? 0) + d * (skin[q + 1] ?? 0)
        const k = 3 * p
        const m = 3 * q
        const to = 3 * i
        let red = a * (picture[k] ?? 0) + b * (picture[k + 3] ?? 0) + c * (picture[m] ?? 0) + d * (picture[m + 3] ?? 0)
        let green =
          a * (picture[k + 1] ?? 0) + b * (picture[k + 4] ?? 0) + c * (picture[m + 1] ?? 0) + d * (picture[m + 4] ?? 0)
        let blue =
          a * (picture[k + 2] ?? 0) + b * (picture[k + 5] ?? 0) + c * (picture[m + 2] ?? 0) + d * (picture[m + 5] ?? 0)
        if (behind && mask < 1) {
          const back = 3 * (by * w + Math.max(0, Math.min(w - 1, x + backAcross)))
          red = red * mask + (room[back] ?? 0) * (1 - mask)
          green = green * mask + (room[back + 1] ?? 0) * (1 - mask)
          blue = blue * mask + (room[back + 2] ?? 0) * (1 - mask)
        }
        scene[to] = red
        scene[to + 1] = green
        scene[to + 2] = blue
      }
    }
  }

  function expose(no: number, at: number): void {
    const start = randomNumbers(mixSeeds(o.seed, 1000 + no))
    const beat = isAlive ? o.pulse * wave(at) : 0
    const gain = exposure(at)
    const swing = o.lamp ? swingOf(o.lamp.form, o.lamp.hz * at) : 0
    const darker = 1 - o.skin
    const k = o.noise / 16
    const balance = (turn: number) =>
      o.drifts ? 1 + 0.015 * (Math.sin(0.5 * at + turn) + Math.sin(1.3 * at + drift[2])) : 1
    const white = [balance(drift[0]), 1, balance(drift[1])]
    const colour = o.lamp?.colour ?? [0, 0, 0]
    const wall = white.map((share, c) => gain * share * (1 + (o.lamp?.onWall ?? 0) * (colour[c] ?? 0) * swing))
    const extra = white.map(
      (share, c) => gain * share * (1 + (o.lamp?.onFace ?? 0) * (colour[c] ?? 0) * swing) - (wall[c] ?? 0),
    )
    const [wallR = 1, wallG = 1, wallB = 1] = wall
    const [extraR = 0, extraG = 0, extraB = 0] = extra
    for (let y = 0; y < frameHeight; y++) {
      let grain = Math.floor(start() * (noiseSize - 3 * frameWidth))
      // A screen is refreshed line by line; the camera sees its bands roll.
      const screen = o.onScreen ? 1 + 0.02 * Math.sin(2 * Math.PI * (60.03 * at + (y / frameHeight) * 0.9)) : 1
      for (let x = 0, i = y * frameWidth, to = 3 * i; x < frameWidth; x++, i++, to += 3) {
        const pulse = beat * (skinHere[i] ?? 0)
        const person = personHere[i] ?? 0
        const dark = screen * (1 - darker * (faceHere[i] ?? 0))
        data[to] =
          (scene[to] ?? 0) * dark * (wallR + extraR * person) * (1 - blood[0] * pulse) + k * (noise[grain] ?? 0)
        data[to + 1] =
          (scene[to + 1] ?? 0) * dark * (wallG + extraG * person) * (1 - blood[1] * pulse) + k * (noise[grain + 1] ?? 0)
        data[to + 2] =
          (scene[to + 2] ?? 0) * dark * (wallB + extraB * person) * (1 - blood[2] * pulse) + k * (noise[grain + 2] ?? 0)
        grain += 3
      }
    }
  }

  const frameCount = Math.round(o.seconds * o.fps)
  const beats = rhythm.beats.map((beat) => beat * 1000)
  return {
    options: o,
    frameCount,
    frame(no) {
      const at = no / o.fps
      compose(at)
      expose(no, at)
      return { takenAt: at * 1000, width: frameWidth, height: frameHeight, channels: 3, data }
    },
    heartRate(fromMs, toMs) {
      const inside = isAlive ? beats.filter((beat) => beat >= fromMs && beat <= toMs) : []
      const [first, last] = [inside[0], inside.at(-1)]
      return first === undefined || last === undefined || inside.length < 2
        ? null
        : (60_000 * (inside.length - 1)) / (last - first)
    },
  }
}

function swingOf(form: 'sine' | 'blink', turns: number): number {
  const wave = Math.sin(2 * Math.PI * turns)
  return form === 'sine' ? 0.5 * wave : wave > 0 ? 0.5 : -0.5
}

/** Automatic exposure: every few seconds it steps up or down, and settles within half a second. */
function exposureOf({ pumps, seed, seconds }: PortraitOptions): (at: number) => number {
  if (!pumps) return () => 1
  const random = randomNumbers(mixSeeds(seed, 101))
  const steps: { at: number; size: number }[] = []
  for (let at = 1 + 2 * random(); at < seconds; at += 0.8 + 3 * random())
    steps.push({ at, size: 0.03 * (random() - 0.5) })
  return (at) => {
    let gain = 1
    for (const step of steps) if (at > step.at) gain += step.size * (1 - Math.exp(-(at - step.at) / 0.25))
    return gain
  }
}
