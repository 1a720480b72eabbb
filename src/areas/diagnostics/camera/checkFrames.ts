import type { Examined, NotRun } from '#src/workers/screening/protocol.ts'

/** Longer side of the checked frames, px. */
const checkedSide = 480
/** Pause between two checks, ms. */
const pauseMs = 250
/** After as many failures in a row, this browser is taken to be unable to check frames. */
const mostFailures = 3

export interface FrameChecks {
  /** Returns the size of the camera's picture, px: 0 until there is one. */
  readonly sizeOf: () => { readonly width: number; readonly height: number }
  /** Checks the current frame, scaled to a size. */
  readonly check: (size: { readonly width: number; readonly height: number }) => Promise<Examined | NotRun>
  readonly onChecked: (examined: Examined) => void
}

/** Checks frames until `signal` aborts, one at a time. Ends earlier if this browser can't check them. */
export async function checkFrames({ sizeOf, check, onChecked }: FrameChecks, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted && failures < mostFailures) {
    const { width, height } = sizeOf()
    if (width > 0) {
      const scale = Math.min(1, checkedSide / Math.max(width, height))
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
      // oxlint-disable-next-line no-await-in-loop -- one frame at a time
      const examined = await check(size).catch((): NotRun => ({ kind: 'failed' }))
      if (signal.aborted) return
      if (examined.kind === 'examined') onChecked(examined)
      failures = examined.kind === 'examined' ? 0 : failures + 1
    }
    // oxlint-disable-next-line no-await-in-loop -- the pause between two frames
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
