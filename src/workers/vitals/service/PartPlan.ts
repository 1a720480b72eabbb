import type { FramePlace } from '#src/contract/stampedFrame.ts'
import { type FaceRect, frameSize, type VitalScanResult } from '#src/contract/vitalScan.ts'
import type { PlannedPart } from '../frames/PlannedPart.ts'

/** A region around a face: its edges, as shares of the box's sides from the box's left and top. */
interface Region {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What the engine reads of a face and below it (rppg/picture: SkinMap, torsoUnder). */
const read = {
  face: { left: 0.18, right: 0.82, top: 0.06, bottom: 0.9 },
  torso: { left: -0.4, right: 1.4, top: 1.12, bottom: 2.3 },
} as const
/** Room on each side for the face to sway without a change of the parts. */
const margin = 0.03
/** The parts change if the face's box is larger or smaller than the planned one by this factor. */
const sameSize = 1.2

/**
 * Extra JPEG quality of parts with averaged pixels. These have less noise, so that coarse steps would hide a flicker of
 * the room's light, or a pulse.
 */
const finer = 0.03
/**
 * Factor of the JPEG quality while the service searches for a face. The finder needs every pixel of a dark face, but no
 * fine steps: of two dark portraits, it finds one after 4.5 s at half resolution, and both within 0.6 s like this.
 */
const searching = 0.87
/**
 * Ways to send a picture, the best first: max JPEG quality of the room and of the torso, of which only the motion counts;
 * and the face's scale and the factor of its quality. The pulse of dark skin is a fraction of a level, which coarse steps
 * hide.
 */
const ways = [
  { room: 0.95, torso: 0.85, face: { scale: 1, factor: 1.045 } },
  { room: 0.92, torso: 0.8, face: { scale: 1, factor: 1.03 } },
  { room: 0.9, torso: 0.75, face: { scale: 1, factor: 1.015 } },
  { room: 0.9, torso: 0.75, face: { scale: 1, factor: 1 } },
  { room: 0.9, torso: 0.75, face: { scale: 2, factor: 1.033 } },
] as const
const least = ways[4]
/**
 * Max mean size of a frame, bytes: above it, the next way is used. A scan of 30 s then sends less than 10 MB. `frames`:
 * number of frames to average.
 */
const thrift = { bytes: 20_500, frames: 8 } as const
const none = { frames: 0, bytes: 0 } as const

/**
 * Plans which parts of a picture a service needs: the skin of the face as the camera sees it, the shoulders at half its
 * resolution, and the room at a quarter, in which the service searches for faces. The parts stay in place while the face
 * does, and lie on the grid of the JPEG's blocks: otherwise the steps between blocks would move across the skin.
 */
export class PartPlan {
  #planned: Planned | null = null
  #way = 0
  #sent: { readonly frames: number; readonly bytes: number } = none
  /** Whether the parts last returned are those of a face. */
  #isFollowing = false

  /**
   * Returns the parts to send after this result: without a face, the whole picture in coarser steps. `quality`: JPEG
   * quality of the skin.
   */
  partsAfter(result: VitalScanResult | null, quality: number): readonly PlannedPart[] {
    const box = result?.calculation_parameters.face_rect
    this.#isFollowing = false
    if (result?.finger_detected) return [{ place: whole(2), quality: quality + finer }]
    if (!box || !isSound(box)) return [{ place: whole(1), quality: quality * searching }]
    this.#isFollowing = true
    const way = ways[this.#way] ?? least
    if (!this.#planned || !isStill(box, this.#planned)) this.#planned = planFor(box, way.face.scale)
    const { face, torso } = this.#planned
    return [
      { place: whole(4), quality: Math.min(way.room, quality + finer) },
      ...(torso ? [{ place: torso, quality: Math.min(way.torso, quality) }] : []),
      { place: face, quality: quality * way.face.factor },
    ]
  }

  /**
   * Adds the size of the frame that was sent in the parts last returned, bytes. A face that is near, or a noisy camera,
   * needs more. Frames without a face don't count: they are larger, and say nothing about it.
   */
  add(bytes: number): void {
    if (!this.#isFollowing) return
    this.#sent = { frames: this.#sent.frames + 1, bytes: this.#sent.bytes + bytes }
    if (this.#sent.frames < thrift.frames) return
    if (this.#sent.bytes > thrift.bytes * this.#sent.frames && this.#way < ways.length - 1) {
      if (ways[this.#way]?.face.scale !== ways[this.#way + 1]?.face.scale) this.#planned = null
      this.#way += 1
    }
    this.#sent = none
  }
}

interface Planned {
  readonly box: FaceRect
  readonly face: FramePlace
  readonly torso: FramePlace | null
}

const whole = (scale: number): FramePlace => ({ x: 0, y: 0, ...frameSize, scale })

function isSound({ x, y, width, height }: FaceRect): boolean {
  const isInside = x > -width && y > -height && x < frameSize.width && y < frameSize.height
  return isInside && width >= 16 && height >= 16 && width <= 2 * frameSize.width && height <= 2 * frameSize.height
}

function isStill(box: FaceRect, planned: Planned): boolean {
  const growth = box.width / planned.box.width
  if (growth > sameSize || growth < 1 / sameSize) return false
  const needed = placeOf(box, read.face, 1, 1)
  const { x, y, width, height } = planned.face
  return (
    needed !== null &&
    needed.x >= x &&
    needed.y >= y &&
    needed.x + needed.width <= x + width &&
    needed.y + needed.height <= y + height
  )
}

function planFor(box: FaceRect, scale: number): Planned {
  const face = placeOf(box, widened(read.face), scale) ?? whole(scale)
  return { box, face, torso: placeOf(box, widened(read.torso), 2) }
}

function widened({ left, right, top, bottom }: Region): Region {
  return { left: left - margin, right: right + margin, top: top - margin, bottom: bottom + margin }
}

/** Returns the place of a region, extended to whole blocks of `block` px of its JPEG. Null if it is outside. */
function placeOf(box: FaceRect, { left, right, top, bottom }: Region, scale: number, block = 16): FramePlace | null {
  const [x, width] = extent(box.x + box.width * left, box.x + box.width * right, block * scale, frameSize.width)
  const [y, height] = extent(box.y + box.height * top, box.y + box.height * bottom, block * scale, frameSize.height)
  return width > 0 && height > 0 ? { x, y, width, height, scale } : null
}

function extent(from: number, to: number, step: number, limit: number): readonly [number, number] {
  const start = Math.max(0, Math.floor(from / step) * step)
  const end = Math.min(limit, Math.ceil(to / step) * step)
  return [start, end - start]
}
