/** A clinic's stream of events for tests: what a fetch of it answers, and what comes then. */
export interface TestStream {
  readonly url: string
  readonly headers: Headers
  /** The reader went. */
  readonly isGone: () => boolean
  readonly send: (text: string) => void
  readonly end: () => void
  /** The connection breaks. */
  readonly cut: () => void
}

export const eventText = 'data: {"kind":"messages"}\n\n'

/** A `fetch` that answers each call by a stream, which `streams` lists, or as `answer` says (null: a stream). */
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

/** Lets everything happen that waits for no timer. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await new Promise((resolve) => setImmediate(resolve))
}
