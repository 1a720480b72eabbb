/** Bit rates of MPEG audio layer III by their index, kbit/s: of MPEG 1, and of MPEG 2 and 2.5 (ISO/IEC 11172-3, 13818-3). */
const bitRates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
/** Sample rates of MPEG 1 by their index, Hz. Those of MPEG 2 and 2.5 are a half and a quarter. */
const sampleRates = [44_100, 48_000, 32_000] as const
const headerBytes = 4

interface FrameHeader {
  readonly bytes: number
  readonly seconds: number
}

/** Returns the frame of layer III whose header is at `at`; null if there is none. */
function frameAt(data: Uint8Array, at: number): FrameHeader | null {
  const [first = 0, second = 0, third = 0] = data.subarray(at, at + 3)
  const isHeader = first === 0xff && (second & 0xe6) === 0xe2
  const version = (second >> 3) & 3
  const isFirst = version === 3
  const bitRate = bitRates[isFirst ? 1 : 2][third >> 4] ?? 0
  const sampleRate = sampleRates[(third >> 2) & 3]
  if (!isHeader || version === 1 || bitRate === 0 || sampleRate === undefined) return null
  const hertz = sampleRate / (isFirst ? 1 : version === 2 ? 2 : 4)
  const samples = isFirst ? 1152 : 576
  return {
    bytes: Math.floor((samples / 8) * ((bitRate * 1000) / hertz)) + ((third >> 1) & 1),
    seconds: samples / hertz,
  }
}

/** Returns where the frames can start: behind an ID3 tag, whose text could look like frames. */
function startOf(data: Uint8Array): number {
  if (String.fromCharCode(...data.subarray(0, 3)) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = data.subarray(6, 10)
  return 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127))
}

/**
 * Returns the length of an mp3 by the headers of its frames, seconds, without decoding it. Null if it is no mp3: a frame
 * counts only if another follows it, or the end of the file.
 */
export function mp3Length(data: Uint8Array): number | null {
  let seconds = 0
  let at = startOf(data)
  while (at !== -1 && at + headerBytes <= data.length) {
    const frame = frameAt(data, at)
    const next = frame ? at + frame.bytes : 0
    if (frame && (next + headerBytes > data.length || frameAt(data, next))) {
      seconds += frame.seconds
      at = next
    } else at = data.indexOf(0xff, at + 1)
  }
  return seconds === 0 ? null : seconds
}
