import type { FaceSighting } from '#src/rppg/face/FaceFinder.ts'
import { drawHead, faceBox, skinTones } from './drawHead.ts'
import { drawFinger, drawHand, drawRoom, drawTorso } from './drawScene.ts'
import { type FaceOptions, usualFace } from './FaceOptions.ts'
import { headMotion } from './headMotion.ts'
import { type Canvas, fillWith, layOver } from './layer.ts'
import { makeBeats } from './makeBeats.ts'
import { pulseWave } from './pulseWave.ts'
import { mixSeeds, normalNumbers, randomNumbers } from './randomNumbers.ts'

/** A frame of a clip. Times are ms from the clip's start. */
export interface FaceFrame {
  readonly takenAt: number
  readonly width: number
  readonly height: number
  readonly channels: 4
  readonly data: Uint8ClampedArray
}

export interface FaceTruth {
  /** Beats per minute, from the mean interval. Null without a pulse. */
  readonly heartRate: number | null
  /** Mean interval between beats, ms. Null without a pulse. */
  readonly meanRr: number | null
  /** RMSSD of the beats, ms. Null without a pulse. */
  readonly rmssd: number | null
  /** Breaths per minute. Null without breathing. */
  readonly breathing: number | null
}

export interface SyntheticFace {
  readonly options: FaceOptions
  /** Number of frames, not counting dropped ones. */
  readonly frameCount: number
  /** Returns frame `no`, counted from 0. Its bytes are overwritten by the next call: copy what must last. */
  frame(no: number): FaceFrame
  /** Returns the frame's timestamp, ms. */
  takenAt(no: number): number
  /** Returns where a finder sees the largest face of that frame. Null if there is none. */
  face(no: number): FaceSighting | null
  /** Returns the ground truth of the clip, or of the beats between two times in ms. */
  truth(fromMs?: number, toMs?: number): FaceTruth
  /** Times of the beats, ms from the start. */
  readonly beats: readonly number[]
}

const noiseSize = 1 << 20
let noiseTable: Float32Array | undefined

/** Returns noise of deviation 1, created once. */
function normalTable(): Float32Array {
  if (noiseTable) return noiseTable
  const normal = normalNumbers(randomNumbers(7))
  noiseTable = Float32Array.from({ length: noiseSize }, normal)
  return noiseTable
}

/** Draws a clip of what `shows` selects, with a known pulse and breath. The same options draw the same clip. */
export function syntheticFace(chosen: Partial<FaceOptions> = {}): SyntheticFace {
  const o: FaceOptions = { ...usualFace, ...chosen }
  const { width, height } = o
  const unit = Math.min(width, height) / 480
  const size = unit * o.size
  const isAlive = o.shows === 'face' || o.shows === 'two-faces' || o.shows === 'finger'
  const rhythm = makeBeats(o)
  const wave = pulseWave(rhythm, o)
  const motions = [headMotion(o), headMotion(o, 1)] as const

  const room = drawRoom(width, height, mixSeeds(o.seed, 3))
  const centre = { x: width * (o.shows === 'two-faces' ? 0.3 : 0.5), y: 0.44 * height }
  const second = { x: width * 0.77, y: 0.5 * height }
  const people = (
    o.shows === 'wall' || o.shows === 'finger' ? [] : o.shows === 'two-faces' ? [centre, second] : [centre]
  ).map((at, i) => ({
    head: drawHead({ centre: at, unit: i === 0 ? size : size * 0.85, skin: o.skin, seed: mixSeeds(o.seed, 5 + i) }),
    torso: drawTorso({ centre: at, unit: i === 0 ? size : size * 0.85, height, seed: mixSeeds(o.seed, 8 + i) }),
  }))
  const hand = o.covered && drawHand({ centre, unit: size, tone: skinTones[o.skin] })
  const finger = o.shows === 'finger' ? drawFinger(width, height) : null

  const normal = normalNumbers(randomNumbers(mixSeeds(o.seed, 31)))
  const lost = randomNumbers(mixSeeds(o.seed, 37))
  const step = 1000 / o.fps
  const shown = Array.from({ length: Math.round(o.seconds * o.fps) }, (_, i) => i).filter(
    (i) => i === 0 || lost() >= o.drops,
  )
  const stamps = shown.map((i) => {
    const error = Math.max(-0.45 * step, Math.min(0.45 * step, normal() * o.stampJitterMs))
    return Math.max(0, i * step + (o.stampJitterMs > 0 ? error : 0))
  })

  const canvas: Canvas = { width, height, data: new Float32Array(room.data) }
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  const noise = normalTable()
  const seconds = (no: number) => (shown[no] ?? 0) / o.fps
  const within = (span: FaceOptions['gone'], at: number) => span !== null && at >= span.from && at < span.to
  const isGone = (at: number) => within(o.gone, at)

  function compose(at: number) {
    const beat = isAlive ? o.pulse * wave(at) : 0
    if (finger && !isGone(at)) return fillWith(canvas, finger, beat)
    canvas.data.set(room.data)
    if (isGone(at)) return
    // The chest rises during inhalation, but not in a photo.
    const rise = isAlive ? -o.breathPx * size * 0.5 * rhythm.breath(at) : 0
    people.toReversed().forEach((person, i, all) => {
      const motion = motions[i === all.length - 1 ? 0 : 1](at)
      const dx = motion.x * size
      const dy = motion.y * size
      layOver(canvas, person.head, { dx, dy: dy + 0.15 * rise, beat })
      if (i === all.length - 1) shine(canvas, centre, size, o.specular, motion)
      layOver(canvas, person.torso, { dx: 0.25 * dx, dy: rise, beat: 0 })
    })
    if (hand && within(o.covered, at)) {
      const motion = motions[1](at)
      layOver(canvas, hand, { dx: motion.x * size, dy: motion.y * size, beat: 0 })
    }
  }

  const turns = (hz: number) => 2 * Math.PI * (o.loops ? Math.max(1, Math.round(hz * o.seconds)) / o.seconds : hz)
  const driftAt = (at: number) =>
    o.drift *
    (0.5 * Math.sin(turns(0.05) * at + 1) + 0.3 * Math.sin(turns(0.11) * at + 2) + 0.2 * Math.sin(turns(0.23) * at))

  function expose(no: number, at: number) {
    const start = randomNumbers(mixSeeds(o.seed, 1000 + no))
    const drift = driftAt(at)
    // Brighter light is slightly bluer, as near a window.
    const gains = [o.light * (1 + 0.95 * drift), o.light * (1 + drift), o.light * (1 + 1.05 * drift)] as const
    for (let y = 0; y < height; y++) {
      const blink = o.flicker
        ? 1 +
          o.flicker.depth * Math.sin(2 * Math.PI * o.flicker.hz * (at + (y / height) * (o.flicker.readoutMs / 1000)))
        : 1
      const red = gains[0] * blink
      const green = gains[1] * blink
      const blue = gains[2] * blink
      let grain = Math.floor(start() * (noiseSize - 3 * width))
      let from = 3 * y * width
      const end = 4 * (y + 1) * width
      for (let to = 4 * y * width; to < end; to += 4) {
        data[to] = (canvas.data[from] ?? 0) * red + o.noise * (noise[grain] ?? 0)
        data[to + 1] = (canvas.data[from + 1] ?? 0) * green + o.noise * (noise[grain + 1] ?? 0)
        data[to + 2] = (canvas.data[from + 2] ?? 0) * blue + o.noise * (noise[grain + 2] ?? 0)
        from += 3
        grain += 3
      }
    }
  }

  const beats = rhythm.beats.map((beat) => beat * 1000)
  return {
    options: o,
    frameCount: shown.length,
    beats,
    takenAt: (no) => stamps[no] ?? 0,
    frame(no) {
      const at = seconds(no)
      compose(at)
      expose(shown[no] ?? 0, at)
      return { takenAt: stamps[no] ?? 0, width, height, channels: 4, data }
    },
    face(no) {
      const at = seconds(no)
      if (people.length === 0 || isGone(at) || within(o.covered, at)) return null
      const { x, y } = motions[0](at)
      return {
        rect: {
          x: centre.x + (faceBox.x + x) * size,
          y: centre.y + (faceBox.y + y) * size,
          width: faceBox.width * size,
          height: faceBox.height * size,
        },
        score: 0.8,
        count: people.length,
      }
    },
    truth(fromMs = 0, toMs = o.seconds * 1000) {
      const inside = isAlive ? beats.filter((beat) => beat >= fromMs && beat <= toMs) : []
      const intervals = inside.slice(1).map((beat, i) => beat - (inside[i] ?? 0))
      const changes = intervals.slice(1).map((interval, i) => interval - (intervals[i] ?? 0))
      const meanRr = mean(intervals)
      const meanSquare = mean(changes.map((change) => change * change))
      return {
        heartRate: meanRr && 60_000 / meanRr,
        meanRr,
        rmssd: meanSquare === null ? null : Math.sqrt(meanSquare),
        breathing: isAlive && o.breathPx + o.breathInBase + o.breathInHeight > 0 ? rhythm.breathing : null,
      }
    },
  }
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Draws the lamp's reflection on the forehead and a cheek. It moves half as far as the head, and is brighter if the
 * head moves down or to the right.
 */
function shine(
  canvas: Canvas,
  centre: { x: number; y: number },
  size: number,
  strength: number,
  motion: { x: number; y: number },
): void {
  if (strength <= 0) return
  const gleam = strength * (1 + 0.03 * motion.y + 0.02 * motion.x)
  for (const spot of [
    { x: 24, y: -66, r: 16, part: 1 },
    { x: -46, y: 28, r: 13, part: 0.7 },
  ]) {
    const cx = centre.x + (spot.x + 0.5 * motion.x) * size
    const cy = centre.y + (spot.y + 0.5 * motion.y) * size
    const r = spot.r * size
    for (let y = Math.max(0, Math.floor(cy - 3 * r)); y <= Math.min(canvas.height - 1, cy + 3 * r); y++) {
      for (let x = Math.max(0, Math.floor(cx - 3 * r)); x <= Math.min(canvas.width - 1, cx + 3 * r); x++) {
        const add = gleam * spot.part * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * r * r))
        const i = 3 * (y * canvas.width + x)
        canvas.data[i] = (canvas.data[i] ?? 0) + add
        canvas.data[i + 1] = (canvas.data[i + 1] ?? 0) + add
        canvas.data[i + 2] = (canvas.data[i + 2] ?? 0) + add
      }
    }
  }
}
