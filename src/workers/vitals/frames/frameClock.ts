/** What a video element says of the frame that it shows (requestVideoFrameCallback). */
export type ShownFrame = Pick<VideoFrameCallbackMetadata, 'mediaTime' | 'presentedFrames' | 'expectedDisplayTime'> & {
  readonly captureTime?: number
}

/**
 * When the frames of a video element were taken, ms; null for one that was there before. It is the camera's own time
 * where the browser tells it, else when the frame is shown, as long after it was taken as the ones before.
 */
export function frameClock(): (frame: ShownFrame) => number | null {
  let before: ShownFrame | null = null
  let lag = 0
  let last = -Infinity
  return (frame) => {
    const isSame = frame.mediaTime === before?.mediaTime || frame.presentedFrames === before?.presentedFrames
    before = frame
    if (frame.captureTime !== undefined) lag = frame.expectedDisplayTime - frame.captureTime
    const takenAt = frame.captureTime ?? frame.expectedDisplayTime - lag
    if (isSame || takenAt <= last) return null
    last = takenAt
    return takenAt
  }
}
