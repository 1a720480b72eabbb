import type { Corners, FrameCheck } from '#src/workers/photos/protocol.ts'

/** Returns which of the three checks a frame passes. */
export function frameChecks(check: FrameCheck | null) {
  const isSeen = check !== null && check.verdict !== 'dark'
  return {
    edges: check !== null,
    noGlare: isSeen && check.verdict !== 'glare',
    sharp: isSeen && check.verdict === 'good',
  }
}

/** Max movement of a corner between two frames of a steady camera, by the frame's width. */
const steady = 0.02

/** Whether a card hardly moved between two frames. */
export function isSteady(before: Corners, now: Corners, width: number): boolean {
  return now.every(({ x, y }, place) => {
    const other = before[place]
    return other !== undefined && Math.hypot(x - other.x, y - other.y) <= steady * width
  })
}
