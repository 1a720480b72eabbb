import type { FrameTrack } from '../protocol.ts'

interface Processor {
  readonly readable: ReadableStream<VideoFrame>
}

type ProcessorClass = new (init: { readonly track: FrameTrack; readonly maxBufferSize: number }) => Processor

/**
 * Maximum number of buffered frames. Above this, the oldest frame is dropped. Frames in a larger buffer would be stale
 * when read.
 */
const maxBufferSize = 2

/** Whether this page or worker can read frames of a track. */
export function readsTracks(): boolean {
  return processorClass() !== null
}

/** Returns a track's frames. Each must be closed. Throws if `readsTracks` is false. */
export function trackFrames(track: FrameTrack): ReadableStream<VideoFrame> {
  const MediaStreamTrackProcessor = processorClass()
  if (!MediaStreamTrackProcessor) throw new TypeError('no frames of tracks')
  return new MediaStreamTrackProcessor({ track, maxBufferSize }).readable
}

/** Returns the class, or null. TypeScript's types for pages lack it, and those for workers lack its `track` option. */
function processorClass(): ProcessorClass | null {
  const scope: { MediaStreamTrackProcessor?: unknown } = globalThis
  return typeof scope.MediaStreamTrackProcessor === 'function'
    ? (scope.MediaStreamTrackProcessor as ProcessorClass)
    : null
}
