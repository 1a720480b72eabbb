/**
 * Magic number at the start of a stamp. The stamp is sent before a frame's JPEG and holds the frame's number and time.
 * Without the time, a frame delayed on the network would count as taken when it arrived. Only the reference service
 * receives stamps (not in the spec); other services receive only the JPEG.
 */
const magic = 0x5946_5231
/** Size of a stamp, bytes: 4 for the magic number, 4 for the frame's number, 8 for the time, big-endian. */
export const stampBytes = 16

export interface FrameStamp {
  /** Frame number, from 0 within a scan. */
  readonly no: number
  /** Time when the frame was taken, ms of any monotonic clock. */
  readonly takenAt: number
}

/** Returns the bytes of a stamp, to send before those of the JPEG. */
export function writeStamp({ no, takenAt }: FrameStamp): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(stampBytes)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic)
  view.setUint32(4, no)
  view.setFloat64(8, takenAt)
  return bytes
}

/** Splits a message into stamp and JPEG. The stamp is null if the message is only a JPEG, or if the time is invalid. */
export function readStamp(message: Uint8Array): { stamp: FrameStamp | null; jpeg: Uint8Array } {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength)
  if (message.byteLength < stampBytes || view.getUint32(0) !== magic) return { stamp: null, jpeg: message }
  const takenAt = view.getFloat64(8)
  const stamp = Number.isFinite(takenAt) ? { no: view.getUint32(4), takenAt } : null
  return { stamp, jpeg: message.subarray(stampBytes) }
}
