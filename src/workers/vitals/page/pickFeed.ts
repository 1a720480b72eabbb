import type { FrameFeed } from '../protocol.ts'

interface Offers {
  /** MediaStreamTrackProcessor on the page (Chrome, Edge) and in a thread (Safari). */
  readonly pageHasProcessor: boolean
  readonly threadReadsTracks: boolean
  /** requestVideoFrameCallback (Firefox, older Safari). */
  readonly videoTellsFrames: boolean
}

/**
 * How frames come to the thread in this browser; null where they can't. Those of a processor come by themselves and bear
 * the time of the camera; a video element has to be asked for each, and shows none while the page is hidden.
 */
export function pickFeed({ pageHasProcessor, threadReadsTracks, videoTellsFrames }: Offers): FrameFeed['kind'] | null {
  if (pageHasProcessor) return 'frames'
  if (threadReadsTracks) return 'track'
  return videoTellsFrames ? 'bitmaps' : null
}
