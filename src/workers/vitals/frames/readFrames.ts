/** What is still on its way when a scan ends is waited for so long, so that it can be closed, ms. */
const drainMs = 1000

/**
 * Reads a camera's frames one after another and hands each to `see`; each is closed when `see` is done with it. Resolves
 * when there are no more. After the signal they are only closed, until the camera is off.
 */
export async function readFrames(
  readable: ReadableStream<VideoFrame>,
  see: (frame: VideoFrame) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const reader = readable.getReader()
  const giveUp = () => void reader.cancel().catch(() => undefined)
  let draining: ReturnType<typeof setTimeout> | undefined
  const drain = () => {
    draining = setTimeout(giveUp, drainMs)
  }
  signal.addEventListener('abort', drain)
  if (signal.aborted) drain()
  try {
    for (;;) {
      const { done, value: frame } = await reader.read()
      if (done) return
      try {
        if (!signal.aborted) await see(frame)
      } finally {
        frame.close()
      }
    }
  } catch (error) {
    giveUp()
    throw error
  } finally {
    clearTimeout(draining)
    signal.removeEventListener('abort', drain)
  }
}
