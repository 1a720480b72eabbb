import { spawn } from 'node:child_process'
import { frameSize, scanLimits } from '#src/contract/vitalScan.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'

const framesASecond = 30
const { width, height } = frameSize
const frameBytes = width * height * 3
/** Slightly above 4K. Larger pictures are not decoded. */
const maxPixels = 4096 * 2304
/** Maximum size of a single allocation by ffmpeg, bytes. */
const maxMemoryBytes = 256 * 1024 * 1024

/** Allow only the mp4 demuxer and no network access, so that a playlist disguised as an mp4 has no effect. */
const args = [
  ['-nostdin', '-hide_banner', '-loglevel', 'error', '-xerror', '-max_alloc', String(maxMemoryBytes)],
  ['-protocol_whitelist', 'file', '-threads', '1', '-max_pixels', String(maxPixels), '-f', 'mov'],
  ['-t', String(scanLimits.videoSeconds), '-i', 'file:/dev/fd/3'],
  ['-map', '0:v:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-filter_threads', '1'],
  [
    '-vf',
    `fps=${framesASecond},scale=${width}:${height}:force_original_aspect_ratio=increase:flags=area,crop=${width}:${height}`,
  ],
  ['-frames:v', String(framesASecond * scanLimits.videoSeconds), '-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'],
].flat()

interface DecoderListener {
  readonly onStart?: (pid: number) => void
  readonly onDamage?: () => void
}

/**
 * Yields the pictures of an mp4 at a constant rate: upright, scaled and cropped to `frameSize`. `file` is a file
 * descriptor. Ends early, without an error, where the video is damaged, after calling `onDamage`. ffmpeg has exited when
 * the generator ends or the caller stops iterating.
 */
export async function* decodeVideo(
  ffmpeg: string,
  file: number,
  signal: AbortSignal,
  { onStart, onDamage }: DecoderListener = {},
): AsyncGenerator<Frame> {
  const child = spawn(ffmpeg, args, { stdio: ['ignore', 'pipe', 'ignore', file], env: { PATH: process.env['PATH'] } })
  if (child.pid !== undefined) onStart?.(child.pid)
  const gone = new Promise<void>((done) => child.once('close', done).once('error', done))
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  if (signal.aborted) kill()
  try {
    let frame = new Uint8Array(frameBytes)
    let filled = 0
    let count = 0
    // A program that can't be started has no output.
    for await (const chunk of child.stdout ?? []) {
      const bytes: Uint8Array = chunk
      for (let at = 0; at < bytes.length;) {
        const part = bytes.subarray(at, at + frameBytes - filled)
        frame.set(part, filled)
        filled += part.length
        at += part.length
        if (filled < frameBytes) continue
        yield { takenAt: (count * 1000) / framesASecond, width, height, channels: 3, data: frame }
        frame = new Uint8Array(frameBytes)
        filled = 0
        count += 1
      }
    }
    await gone
    if (child.exitCode !== 0) onDamage?.()
  } finally {
    signal.removeEventListener('abort', kill)
    kill()
    await gone
  }
}
