import type { FaceRect } from '#src/contract/vitalScan.ts'
import type { FaceSighting } from './FaceFinder.ts'
import { median } from '../signal/median.ts'

/** A shift of so much of the box is a move. */
const moveShare = 0.08
/** A box that grows or shrinks by so much: the finder's own trembling is larger in size than in place. */
const sizeShare = 0.2
/** Seen three times within so much of each other, the face is at rest again. */
const restShare = 0.06
/** A move lasts so long at least, ms: it is to be read on the screen, and skin and light settle. */
const restAfter = 900
/** Swaying with the breath is no move: the reference goes along by so much with every sighting. */
const driftShare = 0.06
/** Without a sighting for so long the face is gone, ms. */
const goneAfter = 1300
/** Between two looks, ms: while something is found out, and while all is well. */
const oftenMs = 240
const seldomMs = 500

/** Follows one face: where it is, whether it moves, how often it has moved. */
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
  /** Where the face rests, as of the last time it came to rest. */
  get reference(): FaceRect | null {
    return this.#reference
  }
  /** More than one face in two sightings in a row. */
  get isCrowded(): boolean {
    return this.#recent.length >= 2 && this.#recent.slice(-2).every(({ count }) => count > 1)
  }

  isGone(now: number): boolean {
    return this.#reference === null || now - this.#lastSeen > goneAfter || this.#missed >= 3
  }

  /** Whether to look for the face in the picture of that time. */
  wants(now: number): boolean {
    const isCalm = !this.#isMoving && !this.isGone(now) && this.#missed === 0 && now - this.#restSince > 2000
    if (now - this.#askedAt < (isCalm && this.#isNear() ? seldomMs : oftenMs)) return false
    this.#askedAt = now
    return true
  }

  /**
   * What the finder saw in the picture of that time. Says since when the face moves, if it turns out that it does: then
   * pictures taken later are of no use. Null while it rests.
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
      // A single sighting far off may be the finder's slip: two out of three decide.
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

  /** The box to read at that time: it follows the sightings softly, so that their trembling makes no pulse. */
  boxAt(now: number): FaceRect | null {
    const target = this.#reference && this.#last?.rect
    if (!target || this.isGone(now)) return null
    const follow = 1 - Math.exp(-Math.max(0, now - this.#boxAt) / 900)
    this.#box = this.#box && !this.#isMoving ? between(this.#box, target, follow) : target
    this.#boxAt = now
    return this.#box
  }

  /** Forgets the face, not its moves. */
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
