import { frameClock } from './frameClock.ts'

/**
 * Hands on each new picture of a playing video until the signal says stop. One at a time: what comes while one is under
 * way is left out. `add` takes the bitmap over; where it can't, the bitmap is closed here.
 */
export function sendBitmaps(
  video: HTMLVideoElement,
  add: (bitmap: ImageBitmap, takenAt: number) => Promise<unknown>,
  signal: AbortSignal,
): void {
  const clock = frameClock()
  let isBusy = false
  let handle = 0
  const grab = async (takenAt: number) => {
    let bitmap: ImageBitmap | null = null
    try {
      bitmap = await createImageBitmap(video)
      if (!signal.aborted) await add(bitmap, takenAt)
    } catch {
      // A video that has no picture for a moment, or a thread that is gone: others hear of that.
    } finally {
      // One that was handed over is closed already, and this does nothing.
      bitmap?.close()
      isBusy = false
    }
  }
  const see: VideoFrameRequestCallback = (_, frame) => {
    if (signal.aborted) return
    handle = video.requestVideoFrameCallback(see)
    const takenAt = clock(frame)
    if (takenAt === null || isBusy || document.hidden) return
    isBusy = true
    void grab(takenAt)
  }
  handle = video.requestVideoFrameCallback(see)
  signal.addEventListener('abort', () => video.cancelVideoFrameCallback(handle))
}
