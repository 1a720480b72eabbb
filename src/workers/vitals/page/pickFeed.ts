import type { FrameFeed } from '../protocol.ts'

interface Offers {
  /** Whether the page has MediaStreamTrackProcessor (Chrome, Edge). */
  readonly pageHasProcessor: boolean
  /** Whether workers have MediaStreamTrackProcessor (Safari). */
  readonly threadReadsTracks: boolean
  /** Whether video elements have requestVideoFrameCallback (Firefox, older Safari). */
  readonly videoTellsFrames: boolean
}

/**
 * Returns how frames reach the worker in this browser. Null if they can't. A processor pushes frames with the camera's
 * time. A video element must be asked for each frame, and shows none while the page is hidden.
 */
export function pickFeed({ pageHasProcessor, threadReadsTracks, videoTellsFrames }: Offers): FrameFeed['kind'] | null {
  if (pageHasProcessor) return 'frames'
  if (threadReadsTracks) return 'track'
  return videoTellsFrames ? 'bitmaps' : null
}
