import { frameClock } from './frameClock.ts'

/**
 * Sends each new picture of a playing video until the signal aborts. Frames are dropped while another frame is in
 * flight. `add` takes over the bitmap. If it can't, the bitmap is closed here.
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
      // The video has no picture at the moment, or the worker is gone: both are reported elsewhere.
    } finally {
      // Does nothing for a transferred bitmap, which is closed already.
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
