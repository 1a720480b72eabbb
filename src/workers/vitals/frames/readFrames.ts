/** Time to wait for frames in flight after a scan has ended, ms, so that they are closed. */
const drainMs = 1000

/**
 * Reads a camera's frames one at a time and passes each to `see`, then closes it. Resolves at the end of the stream.
 * After the signal, frames are only closed, until the camera is off.
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
