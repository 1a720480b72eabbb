/** What a video element reports about the shown frame (requestVideoFrameCallback). */
export type ShownFrame = Pick<VideoFrameCallbackMetadata, 'mediaTime' | 'presentedFrames' | 'expectedDisplayTime'> & {
  readonly captureTime?: number
}

/**
 * Returns a function that gives the timestamp of a video element's frame, ms, or null for a repeated frame. The
 * timestamp is the camera's if the browser provides it, otherwise the display time minus the last known delay.
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
