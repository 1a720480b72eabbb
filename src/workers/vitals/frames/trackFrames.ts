import type { FrameTrack } from '../protocol.ts'

interface Processor {
  readonly readable: ReadableStream<VideoFrame>
}

type ProcessorClass = new (init: { readonly track: FrameTrack; readonly maxBufferSize: number }) => Processor

/** More than this and frames would be old when they are read: the oldest goes. */
const maxBufferSize = 2

/** Whether this page or thread makes frames of a track. */
export function readsTracks(): boolean {
  return processorClass() !== null
}

/** A track's frames; each must be closed. Throws where `readsTracks` says no. */
export function trackFrames(track: FrameTrack): ReadableStream<VideoFrame> {
  const MediaStreamTrackProcessor = processorClass()
  if (!MediaStreamTrackProcessor) throw new TypeError('no frames of tracks')
  return new MediaStreamTrackProcessor({ track, maxBufferSize }).readable
}

/** It is in no page's types, and has no track in those of threads. */
function processorClass(): ProcessorClass | null {
  const scope: { MediaStreamTrackProcessor?: unknown } = globalThis
  return typeof scope.MediaStreamTrackProcessor === 'function'
    ? (scope.MediaStreamTrackProcessor as ProcessorClass)
    : null
}
