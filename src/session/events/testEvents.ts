/** A fake event stream: the request that opened it, and functions that act as its server. */
export interface TestStream {
  readonly url: string
  readonly headers: Headers
  /** Whether either side has closed the stream. */
  readonly isGone: () => boolean
  readonly send: (text: string) => void
  readonly end: () => void
  /** Breaks the connection. */
  readonly cut: () => void
}

export const eventText = 'data: {"kind":"messages"}\n\n'

/**
 * Returns a fake `fetch` that opens a stream at each call and lists it in `streams`. `answer` gets the number of the
 * call, from 1, and can return a response to use instead.
 */
export function testEvents(answer: (call: number) => Response | Promise<Response> | null = () => null) {
  const streams: TestStream[] = []
  let calls = 0
  const fetch = (input: URL, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    calls += 1
    const other = answer(calls)
    if (other)
      return new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        Promise.resolve(other).then(resolve, reject)
      })
    let gone = false
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({ start: (made) => void (controller = made) })
    signal.addEventListener('abort', () => {
      if (gone) return
      gone = true
      controller?.error(new DOMException('aborted', 'AbortError'))
    })
    streams.push({
      url: String(input),
      headers: new Headers(headers),
      isGone: () => gone,
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end() {
        gone = true
        controller?.close()
      },
      cut() {
        gone = true
        controller?.error(new TypeError('network'))
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  }
  return { streams, fetch, calls: () => calls }
}

/** Waits for pending promises and I/O callbacks, but not for timers. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await new Promise((resolve) => setImmediate(resolve))
}
