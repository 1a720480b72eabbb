/**
 * A frame as it travels to the reference service: when it was taken stands before its JPEG, for a frame that waited on
 * the way would otherwise count as taken when it came (chosen). Other services get the JPEG alone.
 */
const magic = 0x5946_5231
/** 4 bytes of the magic number, 4 of the frame's number, 8 of the time, big-endian. */
export const stampBytes = 16

export interface FrameStamp {
  /** Counted from 0 within a scan. */
  readonly no: number
  /** When it was taken, ms of any clock that does not stop. */
  readonly takenAt: number
}

/** The stamp's bytes, to go before those of the JPEG. */
export function writeStamp({ no, takenAt }: FrameStamp): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(stampBytes)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic)
  view.setUint32(4, no)
  view.setFloat64(8, takenAt)
  return bytes
}

/** The stamp and the JPEG of a message; without a stamp, where the message is a picture alone, it is null. */
export function readStamp(message: Uint8Array): { stamp: FrameStamp | null; jpeg: Uint8Array } {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength)
  if (message.byteLength < stampBytes || view.getUint32(0) !== magic) return { stamp: null, jpeg: message }
  const takenAt = view.getFloat64(8)
  const stamp = Number.isFinite(takenAt) ? { no: view.getUint32(4), takenAt } : null
  return { stamp, jpeg: message.subarray(stampBytes) }
}
