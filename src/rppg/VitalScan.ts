import { scanLimits, type FaceRect, type ScanHindrance, type VitalScanResult } from '#src/contract/vitalScan.ts'
import type { FaceSighting } from './face/FaceFinder.ts'
import { FaceTracker } from './face/FaceTracker.ts'
import { fingerMeans } from './picture/fingerMeans.ts'
import type { Frame } from './picture/Frame.ts'
import { backgroundOf, glanceAt, isFinger } from './picture/glance.ts'
import { ConfirmedRate } from './pulse/ConfirmedRate.ts'
import { countsAsPulse, isPulse, minSeconds } from './pulse/isPulse.ts'
import { doubtOf, HindranceTally, type PulseDoubt } from './results/hindrances.ts'
import { lightOf, LightMonitor } from './picture/LightMonitor.ts'
import type { PulseSource } from './pulse/PulseSource.ts'
import { readPulse } from './pulse/readPulse.ts'
import { readVitals, type VitalsReading } from './results/readVitals.ts'
import { RegionShift, torsoUnder } from './picture/RegionShift.ts'
import { resample, startOfSteady, steadySeconds } from './signal/resample.ts'
import { ScanClock } from './picture/ScanClock.ts'
import { pulseCurve, scanResult } from './results/scanResult.ts'
import { type Colour, SkinMap } from './picture/SkinMap.ts'
import { StillBlocks } from './picture/StillBlocks.ts'
import { releaseSpectra } from './signal/spectrum.ts'
import { Trace, type TraceSample } from './signal/Trace.ts'

export interface ScanOptions {
  /** Seconds of steady signal that the scan needs. */
  readonly sampleTime: number
  readonly checkArrhythmias: boolean
  readonly checkStroke: boolean
  /** Whether the frames are raw, or were compressed as JPEG before the scan. */
  readonly source: 'raw' | 'jpeg'
  /**
   * Whether the scan is live. A live scan times out after twice the sample time, or at the sixth move. A video has
   * neither limit.
   */
  readonly isLive: boolean
  readonly where: 'device' | 'service'
}

/** Min width of a face's box, px: a narrower face has too few pixels. */
const minFaceSize = 64
/**
 * Time without a face or finger after which the scan restarts, ms: the next face might be another person's, and the
 * finger might lie elsewhere.
 */
const goneForGood = 3000
/** How long the picture must be red before it counts as a finger, ms. */
const fingerAfter = 400
/** Time after lifting a finger during which the scan reports `finger-lifted`, ms. After that, it reports `no-face`. */
const liftedFor = 4000
const analyseEvery = 1000
/** Max percentage of a scan without a heart rate. */
const maxPercent = 99
/** Seconds of the newest signal that decide whether the pulse is still there. */
const latelySeconds = 8

/**
 * Reads vital signs from frames and face boxes. Detects whether the frames show a face or a finger on the lens, reports
 * hindrances, and returns no value without evidence for it (screening §2-§4).
 */
export class VitalScan {
  readonly #options: ScanOptions
  readonly #trace: Trace
  readonly #tracker = new FaceTracker()
  readonly #light = new LightMonitor()
  readonly #torso = new RegionShift('rows')
  readonly #headX = new RegionShift('columns')
  readonly #headY = new RegionShift('rows')
  readonly #skin = new SkinMap()
  readonly #still = new StillBlocks()
  readonly #clock: ScanClock
  #size = ''
  #kind: PulseSource = 'face'
  #redSince: number | null = null
  #notRedSince: number | null = null
  #liftedAt = -Infinity
  #placedAt: FaceRect | null = null
  /** Place and light of the head in the last frame, and when the finder last saw it. */
  #lastShift: HeadShift | null = null
  #seenWith: HeadShift | null = null
  #box: FaceRect | null = null
  #analysedAt = -Infinity
  #state: 'running' | 'complete' | 'timed-out' = 'running'
  #hindrance: ScanHindrance | null = 'no-face'
  /** Most likely cause of a time-out. */
  #cause: ScanHindrance | null = null
  #isSteady = false
  /** Why the steady signal shows no heart rate; null if it does, or if it is too short. */
  #doubt: PulseDoubt | null = null
  readonly #tally = new HindranceTally()
  #movesTold = 0
  #goneSince: number | null = null
  #percent = 0
  #reading: VitalsReading | null = null
  readonly #latelyRate = new ConfirmedRate()
  readonly #wholeRate = new ConfirmedRate()
  #pulse: readonly number[] | null = null

  constructor(options: ScanOptions) {
    this.#options = options
    this.#trace = new Trace(Math.max(scanLimits.videoSeconds, options.sampleTime * 2) + 2)
    this.#clock = new ScanClock(options.sampleTime * 2000)
  }

  get state(): 'running' | 'complete' | 'timed-out' {
    return this.#state
  }
  /** Number of times that the face has moved. */
  get moves(): number {
    return this.#tracker.moves
  }

  /**
   * Whether to search for a face in the frame taken at that time. A true result counts as a search and delays the next
   * one. `isBusy`: whether other scans wait, so that a calm face should be searched less often.
   */
  wantsFace(takenAt: number, isBusy = false): boolean {
    if (this.#state !== 'running' || this.#kind === 'finger' || this.#redSince !== null) return false
    return this.#tracker.wants(takenAt, isBusy)
  }

  /** Adds what the finder saw in the frame taken at `takenAt`. The call can come after later frames were added. */
  addFace(takenAt: number, sighting: FaceSighting | null): void {
    if (this.#state !== 'running' || this.#kind === 'finger' || takenAt < this.#clock.windowStart) return
    if (sighting && !isSound(sighting)) return
    const movedSince = this.#tracker.see(takenAt, sighting)
    if (sighting) this.#seenWith = this.#lastShift
    if (movedSince === null) return
    this.#trace.unsteadySince(movedSince)
    if (this.#options.isLive && this.#tracker.moves > scanLimits.moves) this.#giveUp('moved')
  }

  /** Adds a frame; frames must come in order of time. Once a second, all values are computed again. */
  addFrame(frame: Frame): void {
    if (this.#state !== 'running' || !isWhole(frame)) return
    const { takenAt } = frame
    const tick = this.#clock.tick(takenAt)
    if (this.#options.isLive && this.#clock.isOver) return this.#giveUp(this.#tally.main)
    if (tick === 'stale') return
    const size = `${frame.width}x${frame.height}`
    if (tick === 'restart' || (this.#size && this.#size !== size)) this.#restart(takenAt)
    this.#size = size
    const glance = glanceAt(frame)
    this.#chooseKind(takenAt, isFinger(glance))
    if (this.#kind === 'finger') this.#addFinger(frame, glance)
    else this.#addFaceSample(frame, glance)
    this.#tally.add(takenAt, this.#hindrance)
    if (takenAt - this.#analysedAt >= analyseEvery) this.#analyse(takenAt)
  }

  /**
   * Returns the current result. Each move is reported in one result only. The result of a video is read after its end,
   * so without a heart rate it has the most likely cause.
   */
  result(): VitalScanResult {
    const hasMoved = this.#tracker.moves > this.#movesTold
    this.#movesTold = this.#tracker.moves
    return scanResult({
      reading: this.#state === 'timed-out' ? null : this.#reading,
      pulse: this.#pulse,
      box: this.#kind === 'face' ? this.#box : null,
      hasMoved,
      isSteady: this.#isSteady && this.#state !== 'timed-out' && this.#hindrance === null,
      percent: this.#percent,
      isTimedOut: this.#state === 'timed-out',
      isFinger: this.#kind === 'finger',
      hindrance: this.#reported(),
      checkArrhythmias: this.#options.checkArrhythmias,
    })
  }

  #reported(): ScanHindrance | null {
    if (this.#state === 'timed-out') return this.#cause
    if (this.#state === 'running' && this.#options.isLive) return this.#hindrance
    return hasHeartRate(this.#reading) ? null : this.#tally.main
  }

  #giveUp(cause: ScanHindrance | null): void {
    this.#state = 'timed-out'
    this.#cause = cause
    this.#isSteady = false
  }

  /** Clears the signal: it is useless after a jump in time, a new frame size, or a change between face and finger. */
  #restart(now: number): void {
    this.#trace.clear()
    this.#light.clear()
    this.#tracker.forget()
    this.#placedAt = null
    this.#skin.clear()
    this.#still.clear()
    this.#box = null
    this.#redSince = null
    this.#notRedSince = null
    this.#goneSince = null
    this.#clock.windowStart = now
    this.#forgetReading(now)
  }

  #forgetReading(now: number): void {
    this.#reading = null
    this.#latelyRate.clear()
    this.#wholeRate.clear()
    this.#pulse = null
    this.#percent = 0
    this.#doubt = null
    this.#isSteady = false
    this.#analysedAt = now
  }

  #chooseKind(now: number, isRed: boolean): void {
    if (isRed) {
      this.#notRedSince = null
      this.#redSince ??= now
      if (this.#kind === 'face' && now - this.#redSince >= fingerAfter) {
        this.#restart(now)
        this.#redSince = now
        this.#kind = 'finger'
      }
      return
    }
    this.#redSince = null
    this.#notRedSince ??= now
    if (this.#kind === 'finger' && now - this.#notRedSince >= goneForGood) {
      this.#restart(now)
      this.#kind = 'face'
      this.#liftedAt = now - goneForGood
    }
  }

  #addFinger(frame: Frame, glance: ReturnType<typeof glanceAt>): void {
    const { takenAt } = frame
    const isOn = this.#notRedSince === null
    this.#light.add({ takenAt, glance, face: null, back: null })
    const slow = this.#light.hindrance === 'slow-camera'
    this.#hindrance = !isOn ? 'finger-lifted' : slow ? 'slow-camera' : this.#doubt
    this.#isSteady = isOn && !slow
    this.#trace.add(takenAt, sampleOf(fingerMeans(frame), null, unmoved), this.#isSteady)
  }

  #addFaceSample(frame: Frame, glance: ReturnType<typeof glanceAt>): void {
    const { takenAt } = frame
    const box = this.#tracker.boxAt(takenAt)
    this.#box = box
    if (!box) {
      this.#light.add({ takenAt, glance, face: null, back: null })
      this.#hindrance = this.#light.hindrance ?? (takenAt - this.#liftedAt < liftedFor ? 'finger-lifted' : 'no-face')
      this.#isSteady = false
      this.#goneSince ??= takenAt
      if (this.#trace.length > 0 && takenAt - this.#goneSince > goneForGood) {
        // The next face might be another person's.
        this.#trace.clear()
        this.#skin.clear()
        this.#forgetReading(takenAt)
      }
      return
    }
    this.#goneSince = null
    // While the face moves, cells show other parts of it in each frame.
    if (this.#tracker.isMoving) this.#skin.clear()
    const means = this.#skin.means(frame, box)
    if (!means) {
      this.#hindrance = box.width < minFaceSize ? 'too-far' : 'no-face'
      this.#isSteady = false
      return
    }
    // A live scan gets the camera's own frames.
    if (!this.#options.isLive) this.#still.add(frame, box)
    const back = backgroundOf(frame, box)
    this.#light.add({
      takenAt,
      glance,
      face: { light: lightOf(means.whole), clipped: means.clipped },
      back: back && lightOf(back),
    })
    const hindrance = this.#faceHindrance(box)
    this.#hindrance = hindrance ?? this.#doubt
    this.#isSteady = hindrance === null
    const shifts = this.#shifts(frame)
    const shift = { x: shifts.headX, y: shifts.headY, light: lightOf(means.whole) }
    if (isOther(shift, this.#seenWith ?? shift, box)) this.#tracker.hurry()
    this.#lastShift = shift
    this.#trace.add(takenAt, sampleOf(means, back, shifts), this.#isSteady)
  }

  #faceHindrance(box: FaceRect): ScanHindrance | null {
    if (this.#tracker.isMoving) return 'moved'
    if (this.#tracker.isCrowded) return 'several-faces'
    if (box.width < minFaceSize) return 'too-far'
    return this.#light.hindrance
  }

  /** Returns how far torso and head have moved since the face came to rest, px. */
  #shifts(frame: Frame): Pick<TraceSample, 'torso' | 'headX' | 'headY'> {
    const at = this.#tracker.reference
    if (at && (!this.#placedAt || isElsewhere(at, this.#placedAt))) {
      this.#placedAt = at
      this.#torso.place(torsoUnder(at, frame), frame)
      this.#headX.place(at, frame)
      this.#headY.place(at, frame)
    }
    return {
      torso: this.#torso.shift(frame) ?? 0,
      headX: this.#headX.shift(frame) ?? 0,
      headY: this.#headY.shift(frame) ?? 0,
    }
  }

  #analyse(now: number): void {
    this.#analysedAt = now
    const trace = this.#trace
    const seconds = steadySeconds(trace)
    if (seconds < minSeconds - 0.2) {
      this.#setPercent(seconds)
      return
    }
    const recent = resample(trace, startOfSteady(trace, latelySeconds))
    const lately = readPulse(recent, this.#kind)
    const whole = resample(trace, startOfSteady(trace, this.#options.sampleTime))
    const pulse = readPulse(whole, this.#kind)
    const isSeen = countsAsPulse(lately, pulse, this.#kind)
    const counts = this.#latelyRate.confirm(isSeen ? lately : null)
    if (counts) trace.countSince(recent.start)
    // What disturbs the last seconds can be a large part of the whole.
    const isDisturbed = lately !== null && (lately.isLight || lately.isMotion)
    const isConfirmed = this.#wholeRate.confirm(pulse && isPulse(pulse, this.#kind) && !isDisturbed ? pulse : null)
    this.#reading = readVitals(whole, isConfirmed ? pulse : null, {
      source: this.#kind,
      isJpeg: this.#options.source === 'jpeg',
      frameRate: this.#light.frameRate ?? 0,
      shouldersVisible: this.#torso.isPlaced,
    })
    this.#pulse = pulse && isConfirmed ? pulseCurve(pulse) : null
    // A pulse that is not confirmed yet neither counts nor takes back what was counted.
    if (counts || !isSeen) this.#setPercent(steadySeconds(trace, trace.counted))
    // With enough signal, the scan waits only for the heart rate.
    const isWaiting = this.#percent >= maxPercent && !hasHeartRate(this.#reading)
    this.#doubt = isSeen && !isWaiting ? null : doubtOf([lately, pulse], this.#still.share)
    if (this.#percent >= 100) this.#state = 'complete'
    releaseSpectra()
  }

  /** A scan without a heart rate stays below 100 % and continues, because the heart rate is its main value. */
  #setPercent(seconds: number): void {
    const most = hasHeartRate(this.#reading) ? 100 : maxPercent
    this.#percent = Math.min(most, Math.floor((seconds / this.#options.sampleTime) * 100 + 0.5))
  }
}

interface HeadShift {
  /** How far the head has moved, px. */
  readonly x: number
  readonly y: number
  /** Mean brightness of its skin. */
  readonly light: number
}

/** Shift of the head, as a share of its box, and change of its light, from which it must be searched again. */
const other = { shift: 0.03, light: 0.06 }

function isOther(now: HeadShift, then: HeadShift, { width, height }: FaceRect): boolean {
  return (
    Math.abs(now.x - then.x) > other.shift * width ||
    Math.abs(now.y - then.y) > other.shift * height ||
    Math.abs(now.light / Math.max(1, then.light) - 1) > other.light
  )
}

/** Mean colors of the skin. A finger's upper and lower halves are not told apart. */
type Skin = Record<'whole' | 'left' | 'right', Colour> & Partial<Record<'upper' | 'lower', Colour>>

function sampleOf(
  { whole, left, right, upper = whole, lower = whole }: Skin,
  back: Colour | null,
  shifts: Pick<TraceSample, 'torso' | 'headX' | 'headY'>,
): TraceSample {
  return {
    r: whole.r,
    g: whole.g,
    b: whole.b,
    leftR: left.r,
    leftG: left.g,
    leftB: left.b,
    rightR: right.r,
    rightG: right.g,
    rightB: right.b,
    upperR: upper.r,
    upperG: upper.g,
    upperB: upper.b,
    lowerR: lower.r,
    lowerG: lower.g,
    lowerB: lower.b,
    backR: back?.r ?? 0,
    backG: back?.g ?? 0,
    backB: back?.b ?? 0,
    ...shifts,
  }
}

function hasHeartRate(reading: VitalsReading | null): boolean {
  return reading !== null && reading.signs.heart_rate.value !== null
}

const unmoved = { torso: 0, headX: 0, headY: 0 }

function isElsewhere(a: FaceRect, b: FaceRect): boolean {
  return Math.abs(a.y - b.y) > b.height * 0.1 || Math.abs(a.x - b.x) > b.width * 0.1
}

function isWhole({ width, height, channels, data, takenAt }: Frame): boolean {
  return width >= 16 && height >= 16 && data.length >= width * height * channels && Number.isFinite(takenAt)
}

function isSound({ rect }: FaceSighting): boolean {
  return [rect.x, rect.y, rect.width, rect.height].every(Number.isFinite) && rect.width > 0 && rect.height > 0
}
