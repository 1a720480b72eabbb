import type { FaceRect } from '#src/contract/vitalScan.ts'
import type { FaceSighting } from './FaceFinder.ts'
import { median } from '../signal/median.ts'

/** Min shift that counts as a move, as a share of the box's side. */
const moveShare = 0.08
/**
 * Min growth or shrinkage that counts as a move, as a share of the box's side. Larger than `moveShare`, because the
 * finder's boxes jitter more in size than in place.
 */
const sizeShare = 0.2
/** Max distance of three sightings from their median for the face to be at rest, as a share of the box's side. */
const restShare = 0.06
/** Min duration of a move, ms: the user needs time to read the warning, and skin and light need time to settle. */
const restAfter = 900
/** Share by which the reference follows each sighting, so that swaying with the breath doesn't count as a move. */
const driftShare = 0.06
/** Time after a search was due in which the face must be seen, ms: otherwise it counts as gone. */
const goneAfter = 1300
/** Number of searches in vain after which the face counts as gone. */
const maxMissed = 3
/**
 * Interval between searches for the face, ms. `seldomMs` applies if the face has been at rest for `calmAfter` ms and
 * the last search found it in place.
 */
const oftenMs = 240
const seldomMs = 2000
const calmAfter = 3000
/**
 * Replaces `seldomMs` while other scans wait; short enough that the face does not count as gone. What changes in the box
 * is searched at once nevertheless (`hurry`).
 */
const busyMs = 2800
/**
 * The box to read rests while the median of the last sightings is this near, as a share of the box's side: of its place,
 * and of its size. A box that followed each sighting would tremble with the finder's errors, and the skin's edge would
 * wander over what lies behind it: both halves of the face would then seem to pulse alike.
 */
const boxRests = { place: 0.03, size: 0.1 }
/** Time in which a box that is off glides most of the way to the face, ms: slower than any pulse. */
const glideMs = 6000
/** Share of `boxRests` at which a gliding box comes to rest. */
const arrived = 0.2
/** Number of sightings whose median the box follows. */
const followed = 5

/** Tracks one face: its box, whether it moves, and how many times it has moved. */
export class FaceTracker {
  #last: FaceSighting | null = null
  #lastSeen = -Infinity
  #missed = 0
  #askedAt = -Infinity
  /** The last sightings, oldest first. Of these, the last three decide whether the face moves. */
  #sightings: { at: number; rect: FaceRect; count: number }[] = []
  #isGliding = false
  #isHurried = false
  #reference: FaceRect | null = null
  #box: FaceRect | null = null
  #boxAt = 0
  #isMoving = false
  #restSince = 0
  #calmAt = 0
  #movedAt = 0
  #moves = 0

  get moves(): number {
    return this.#moves
  }
  get isMoving(): boolean {
    return this.#isMoving
  }
  /** Box of the face when it came to rest, slowly adapted since then. Null until a face is found. */
  get reference(): FaceRect | null {
    return this.#reference
  }
  /** Whether each of the last two sightings had more than one face. */
  get isCrowded(): boolean {
    return this.#sightings.length >= 2 && this.#sightings.slice(-2).every(({ count }) => count > 1)
  }

  isGone(now: number): boolean {
    return this.#reference === null || now - this.#lastSeen > goneAfter + seldomMs || this.#missed >= maxMissed
  }

  /**
   * Whether to search for the face in the frame taken at that time. A true result counts as a search and delays the
   * next one. `isBusy`: whether other scans wait, so that a calm face should be searched less often.
   */
  wants(now: number, isBusy = false): boolean {
    const isCalm = !this.#isMoving && !this.isGone(now) && this.#missed === 0 && now - this.#restSince > calmAfter
    const calmMs = isBusy ? busyMs : seldomMs
    if (now - this.#askedAt < (isCalm && !this.#isHurried && this.#isNear() ? calmMs : oftenMs)) return false
    this.#askedAt = now
    this.#isHurried = false
    return true
  }

  /** Asks for a search soon, because the picture in the box has changed. */
  hurry(): void {
    this.#isHurried = true
  }

  /**
   * Adds what the finder saw in the frame taken at `takenAt`. If it reveals that the face has moved or is gone, returns
   * since when, ms: frames taken later are useless. Otherwise returns null.
   */
  see(takenAt: number, sighting: FaceSighting | null): number | null {
    if (!sighting) {
      this.#missed++
      return this.#missed === maxMissed && this.#reference ? this.#lastSeen : null
    }
    const before = this.#lastSeen
    if (takenAt < before) return null
    this.#missed = 0
    this.#last = sighting
    this.#lastSeen = takenAt
    if (takenAt - before > goneAfter + seldomMs) this.#sightings = []
    this.#sightings = [
      ...this.#sightings.slice(1 - followed),
      { at: takenAt, rect: sighting.rect, count: sighting.count },
    ]
    const recent = this.#sightings.slice(-3)
    const usual = usualOf(recent)
    if (!this.#reference) {
      this.#rest(usual, takenAt)
      return null
    }
    if (!this.#isMoving) {
      const { rect } = sighting
      const reference = this.#reference
      const off = recent.filter((seen) => isOff(seen.rect, reference, moveShare, sizeShare))
      // A single sighting far off might be the finder's error, so two out of three decide.
      if (off.length < 2) {
        if (off.length === 0) {
          this.#calmAt = takenAt
          this.#reference = between(reference, rect, driftShare)
        }
        return null
      }
      this.#isMoving = true
      this.#moves++
      this.#movedAt = takenAt
      return Math.max(this.#calmAt, takenAt - 2000)
    }
    const isAtRest =
      takenAt - this.#movedAt >= restAfter &&
      recent.length === 3 &&
      recent.every(({ rect }) => !isOff(rect, usual, restShare, sizeShare))
    if (isAtRest) this.#rest(usual, takenAt)
    return null
  }

  /**
   * Returns the box to read at that time; null if the face is gone. The box rests while the face does; if the face has
   * shifted a little, the box glides after it.
   */
  boxAt(now: number): FaceRect | null {
    const last = this.#reference && this.#last?.rect
    if (!last || this.isGone(now)) return null
    const passed = Math.max(0, now - this.#boxAt)
    this.#boxAt = now
    if (!this.#box || this.#isMoving) return (this.#box = last)
    const target = usualOf(this.#sightings)
    const off = distance(target, this.#box)
    if (off > 1) this.#isGliding = true
    else if (off < arrived) this.#isGliding = false
    if (this.#isGliding) this.#box = between(this.#box, target, 1 - Math.exp(-passed / glideMs))
    return this.#box
  }

  /** Clears the face but not the number of moves. */
  forget(): void {
    this.#last = null
    this.#lastSeen = -Infinity
    this.#missed = 0
    this.#askedAt = -Infinity
    this.#sightings = []
    this.#reference = null
    this.#box = null
    this.#isMoving = false
  }

  #rest(at: FaceRect, now: number): void {
    this.#reference = at
    this.#box = at
    // Earlier sightings are of the face's previous place.
    this.#sightings = this.#sightings.slice(-3)
    this.#isGliding = false
    this.#isMoving = false
    this.#restSince = now
    this.#calmAt = now
  }

  #isNear(): boolean {
    const last = this.#last?.rect
    return last !== undefined && this.#reference !== null && !isOff(last, this.#reference, moveShare, sizeShare)
  }
}

/** Returns the median of the sightings' boxes. */
function usualOf(sightings: readonly { readonly rect: FaceRect }[]): FaceRect {
  const of = (pick: (rect: FaceRect) => number) => median(sightings.map(({ rect }) => pick(rect)))
  return { x: of((r) => r.x), y: of((r) => r.y), width: of((r) => r.width), height: of((r) => r.height) }
}

/** Returns how far a box is from another: 1 at the limits of `boxRests`. */
function distance(rect: FaceRect, from: FaceRect): number {
  const across = Math.abs(rect.x + rect.width / 2 - from.x - from.width / 2) / from.width
  const down = Math.abs(rect.y + rect.height / 2 - from.y - from.height / 2) / from.height
  const size = Math.max(Math.abs(rect.width / from.width - 1), Math.abs(rect.height / from.height - 1))
  return Math.max(across / boxRests.place, down / boxRests.place, size / boxRests.size)
}

function isOff(rect: FaceRect, from: FaceRect, share: number, sizes: number): boolean {
  const across = Math.abs(rect.x + rect.width / 2 - from.x - from.width / 2) / from.width
  const down = Math.abs(rect.y + rect.height / 2 - from.y - from.height / 2) / from.height
  const size = Math.abs(rect.width * rect.height - from.width * from.height) / (from.width * from.height)
  return across > share || down > share || size > 2 * sizes
}

function between(a: FaceRect, b: FaceRect, share: number): FaceRect {
  const mix = (from: number, to: number) => from + (to - from) * share
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), width: mix(a.width, b.width), height: mix(a.height, b.height) }
}
