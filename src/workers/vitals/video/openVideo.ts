import { BlobSource, Input, MP4, QTFF, VideoSampleSink, type InputVideoTrack, type VideoSample } from 'mediabunny'
import { frameSize } from '#src/contract/vitalScan.ts'
import type { PaintSource } from '../frames/FramePainter.ts'
import type { OpenedVideo } from './OpenedVideo.ts'

/** Opens an mp4 file with the browser's own decoders. Reads only the needed parts, never the whole file into memory. */
export async function openVideo(file: Blob): Promise<OpenedVideo | 'damaged' | 'no-video' | 'codec'> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] })
  let isOpen = false
  try {
    const track = await input.getPrimaryVideoTrack()
    // A file without any track has lost its index.
    if (!track) return (await input.getTracks()).length === 0 ? 'damaged' : 'no-video'
    if (!(await track.canDecode())) return 'codec'
    const first = await track.getFirstTimestamp()
    const end = (await track.getDurationFromMetadata()) ?? (await track.computeDuration())
    isOpen = true
    return {
      durationMs: (end - first) * 1000,
      frames: (untilMs) => framesOf(track, first, untilMs),
      close: () => input.dispose(),
    }
  } catch {
    return 'damaged'
  } finally {
    if (!isOpen) input.dispose()
  }
}

async function* framesOf(track: InputVideoTrack, first: number, untilMs: number) {
  for await (const sample of new VideoSampleSink(track).samples(first, first + untilMs / 1000))
    yield { takenAt: (sample.timestamp - first) * 1000, source: sampleSource(sample) }
}

/** Returns a source for a frame of the video. Drawing applies its rotation. */
function sampleSource(sample: VideoSample): PaintSource {
  return {
    width: sample.displayWidth,
    height: sample.displayHeight,
    draw: (context, { x, y, width, height }) =>
      sample.draw(context, x, y, width, height, 0, 0, frameSize.width, frameSize.height),
    close: () => sample.close(),
  }
}
