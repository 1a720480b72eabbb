import type { FrameCheck, PhotoRefusal } from '#src/workers/photos/protocol.ts'
import { isSteady } from './frameChecks.ts'

/** Longer side of the frames that are checked, px. */
const checkedSide = 960
/** Pause between two checks, ms. */
const pauseMs = 250

interface Size {
  readonly width: number
  readonly height: number
}

export interface Checked {
  readonly check: FrameCheck | null
  /** Size of the checked frame, px. */
  readonly size: Size | null
}

export interface Checks {
  /** Returns the size of the camera's picture, px: 0 until there is one. */
  readonly sizeOf: () => Size
  /** Measures the current frame, scaled to a size. Null if there is no card in it. */
  readonly measure: (size: Size) => Promise<FrameCheck | PhotoRefusal | null>
  readonly onChecked: (checked: Checked) => void
  /** Takes a photo. Resolves with whether it was taken. */
  readonly take: () => Promise<boolean>
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Checks frames until `signal` aborts, one at a time. Calls `take` when two checks in a row find the card steady and
 * readable. Ends if it took a photo, or if this browser can't check frames.
 */
export async function checkFrames(checks: Checks, signal: AbortSignal): Promise<void> {
  let before: FrameCheck | null = null
  while (!signal.aborted) {
    const { width, height } = checks.sizeOf()
    if (width > 0) {
      const scale = Math.min(1, checkedSide / Math.max(width, height))
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
      // oxlint-disable-next-line no-await-in-loop -- one frame at a time
      const found = await checks.measure(size).catch(() => null)
      if (signal.aborted) return
      if (found && 'problem' in found && found.problem === 'no-photos') return
      const check = found && 'corners' in found ? found : null
      checks.onChecked({ check, size })
      const isReady =
        check?.verdict === 'good' && before?.verdict === 'good' && isSteady(before.corners, check.corners, size.width)
      // oxlint-disable-next-line no-await-in-loop -- ends the checks
      if (isReady && (await checks.take())) return
      before = check
    }
    // oxlint-disable-next-line no-await-in-loop -- a few times a second
    await wait(pauseMs)
  }
}
