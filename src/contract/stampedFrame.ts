import { frameSize } from './vitalScan.ts'

/**
 * Magic numbers at the start of a stamp. The stamp is sent before a frame's JPEG and holds the frame's number and time.
 * Without the time, a frame delayed on the network would count as taken when it arrived. Only the reference service
 * receives stamps (not in the spec); other services receive only the JPEG. `parts`: several JPEGs follow, each of a part
 * of the picture.
 */
const magic = { whole: 0x5946_5231, parts: 0x5946_5232 } as const
/** Size of a stamp, bytes: 4 for the magic number, 4 for the frame's number, 8 for the time, big-endian. */
export const stampBytes = 16
/** Size of a part's header, bytes: 2 for each number of its place, 2 unused, 4 for the length of its JPEG. */
const partHeaderBytes = 16
/** Max number of parts in a frame. */
const maxParts = 4

export interface FrameStamp {
  /** Frame number, from 0 within a scan. */
  readonly no: number
  /** Time when the frame was taken, ms of any monotonic clock. */
  readonly takenAt: number
}

/**
 * The place of a part in a picture of `frameSize`, px. `scale`: side of the square of the picture's pixels that one
 * pixel of the JPEG stands for.
 */
export interface FramePlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** A part of a picture. The first part shows the whole picture, and the others replace what they show of it. */
export interface FramePart {
  readonly place: FramePlace
  readonly jpeg: Uint8Array
}

/** Scales that a part can have: powers of two divide `frameSize`. */
const scales: readonly number[] = [1, 2, 4]
/** Min sides of a part's JPEG, px. */
const minSide = 16

function stampWith(kind: number, { no, takenAt }: FrameStamp, length: number): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length))
  view.setUint32(0, kind)
  view.setUint32(4, no)
  view.setFloat64(8, takenAt)
  return view
}

/** Returns the bytes of a stamp, to send before those of the JPEG. */
export function writeStamp(stamp: FrameStamp): Uint8Array<ArrayBuffer> {
  return new Uint8Array(stampWith(magic.whole, stamp, stampBytes).buffer)
}

/** Returns the message of a frame that is sent in parts. */
export function writeParts(stamp: FrameStamp, parts: readonly FramePart[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, { jpeg }) => sum + partHeaderBytes + jpeg.length, stampBytes)
  const view = stampWith(magic.parts, stamp, length)
  const bytes = new Uint8Array(view.buffer)
  let at = stampBytes
  for (const { place, jpeg } of parts) {
    const { x, y, width, height, scale } = place
    for (const [i, value] of [x, y, width, height, scale].entries()) view.setUint16(at + 2 * i, value)
    view.setUint32(at + 12, jpeg.length)
    bytes.set(jpeg, at + partHeaderBytes)
    at += partHeaderBytes + jpeg.length
  }
  return bytes
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function kindOf(message: Uint8Array): 'jpeg' | 'whole' | 'parts' {
  if (message.byteLength < stampBytes) return 'jpeg'
  const kind = viewOf(message).getUint32(0)
  return kind === magic.whole ? 'whole' : kind === magic.parts ? 'parts' : 'jpeg'
}

/** Returns the stamp of a message. Null if the message is only a JPEG, or if the time is invalid. */
export function readStamp(message: Uint8Array): FrameStamp | null {
  if (kindOf(message) === 'jpeg') return null
  const view = viewOf(message)
  const takenAt = view.getFloat64(8)
  return Number.isFinite(takenAt) ? { no: view.getUint32(4), takenAt } : null
}

/** Whether a place lies within the picture, and is a whole number of pixels at its scale. */
function isPlace({ x, y, width, height, scale }: FramePlace): boolean {
  if (!scales.includes(scale) || Math.min(width, height) < minSide * scale) return false
  if (x + width > frameSize.width || y + height > frameSize.height) return false
  return [x, y, width, height].every((value) => value % scale === 0)
}

/**
 * Returns the content of a message: one JPEG of any size, or the parts of a picture of `frameSize`. Null if the parts
 * are truncated, too many or misplaced, or if the first does not show the whole picture. The JPEGs themselves are not
 * read.
 */
export function readFrame(message: Uint8Array): { readonly jpeg: Uint8Array } | readonly FramePart[] | null {
  const kind = kindOf(message)
  if (kind !== 'parts') return { jpeg: kind === 'whole' ? message.subarray(stampBytes) : message }
  const view = viewOf(message)
  const parts: FramePart[] = []
  for (let at = stampBytes; at < message.length;) {
    if (parts.length === maxParts || message.length - at < partHeaderBytes) return null
    const value = (i: number) => view.getUint16(at + 2 * i)
    const place = { x: value(0), y: value(1), width: value(2), height: value(3), scale: value(4) }
    const from = at + partHeaderBytes
    const to = from + view.getUint32(at + 12)
    if (to > message.length || !isPlace(place)) return null
    parts.push({ place, jpeg: message.subarray(from, to) })
    at = to
  }
  const first = parts[0]?.place
  return first?.width === frameSize.width && first.height === frameSize.height ? parts : null
}
