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
/** Time without a sighting after which the face counts as gone, ms. */
const goneAfter = 1300
/**
 * Interval between searches for the face, ms. `seldomMs` applies if the face has been at rest for 2 s and the last
 * search found it in place.
 */
const oftenMs = 240
const seldomMs = 500

/** Tracks one face: its box, whether it moves, and how many times it has moved. */
export class FaceTracker {
  #last: FaceSighting | null = null
  #lastSeen = -Infinity
  #missed = 0
  #askedAt = -Infinity
  #recent: { at: number; rect: FaceRect; count: number }[] = []
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
    return this.#recent.length >= 2 && this.#recent.slice(-2).every(({ count }) => count > 1)
  }

  isGone(now: number): boolean {
    return this.#reference === null || now - this.#lastSeen > goneAfter || this.#missed >= 3
  }

  /**
   * Whether to search for the face in the frame taken at that time. A true result counts as a search and delays the
   * next one.
   */
  wants(now: number): boolean {
    const isCalm = !this.#isMoving && !this.isGone(now) && this.#missed === 0 && now - this.#restSince > 2000
    if (now - this.#askedAt < (isCalm && this.#isNear() ? seldomMs : oftenMs)) return false
    this.#askedAt = now
    return true
  }

  /**
   * Adds what the finder saw in the frame taken at `takenAt`. If the sighting reveals a move, returns the move's start,
   * ms: frames taken later are useless. Otherwise returns null.
   */
  see(takenAt: number, sighting: FaceSighting | null): number | null {
    if (!sighting) {
      this.#missed++
      return null
    }
    const before = this.#lastSeen
    if (takenAt < before) return null
    this.#missed = 0
    this.#last = sighting
    this.#lastSeen = takenAt
    if (takenAt - before > goneAfter) this.#recent = []
    this.#recent = [...this.#recent.slice(-2), { at: takenAt, rect: sighting.rect, count: sighting.count }]
    const usual = this.#usual()
    if (!this.#reference) {
      this.#rest(usual, takenAt)
      return null
    }
    if (!this.#isMoving) {
      const { rect } = sighting
      const reference = this.#reference
      const off = this.#recent.filter((recent) => isOff(recent.rect, reference, moveShare, sizeShare))
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
      this.#recent.length === 3 &&
      this.#recent.every(({ rect }) => !isOff(rect, usual, restShare, sizeShare))
    if (isAtRest) this.#rest(usual, takenAt)
    return null
  }

  /**
   * Returns the box to read at that time; null if the face is gone. The box follows the sightings slowly, because their
   * jitter would look like a pulse.
   */
  boxAt(now: number): FaceRect | null {
    const target = this.#reference && this.#last?.rect
    if (!target || this.isGone(now)) return null
    const follow = 1 - Math.exp(-Math.max(0, now - this.#boxAt) / 900)
    this.#box = this.#box && !this.#isMoving ? between(this.#box, target, follow) : target
    this.#boxAt = now
    return this.#box
  }

  /** Clears the face but not the number of moves. */
  forget(): void {
    this.#last = null
    this.#lastSeen = -Infinity
    this.#missed = 0
    this.#askedAt = -Infinity
    this.#recent = []
    this.#reference = null
    this.#box = null
    this.#isMoving = false
  }

  #rest(at: FaceRect, now: number): void {
    this.#reference = at
    this.#box = at
    this.#isMoving = false
    this.#restSince = now
    this.#calmAt = now
  }

  #isNear(): boolean {
    const last = this.#last?.rect
    return last !== undefined && this.#reference !== null && !isOff(last, this.#reference, moveShare, sizeShare)
  }

  #usual(): FaceRect {
    const of = (pick: (rect: FaceRect) => number) => median(this.#recent.map(({ rect }) => pick(rect)))
    return { x: of((r) => r.x), y: of((r) => r.y), width: of((r) => r.width), height: of((r) => r.height) }
  }
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
