import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { events, PortalEvent } from '#src/contract/events.ts'

/** The clinic says every 25 s that it is there: a stream that has been silent for longer than this is dead, ms. */
export const silenceTimeoutMs = 60_000
/** Compared with the clock this often, for a timer may not count the time that a device sleeps, ms. */
const lookEveryMs = 5000
/** No event is longer, characters. */
const maxEventLength = 10_000

const EventText = v.pipe(v.string(), v.parseJson(), PortalEvent)

/** How a stream came to its end. `lost`: no answer, one that is no stream, silence, or a server at its limit. */
export type StreamEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly status: number }

interface StreamOptions {
  /** The API database's base, ending in a slash. */
  readonly apiUrl: string
  readonly token: string
  /** Ends it. */
  readonly signal: AbortSignal
  /** The first sign that it is open: from now on nothing is missed. */
  readonly onOpen: () => void
  readonly onEvent: (event: PortalEvent) => void
}

/** Reads the clinic's stream of events until it ends, for whatever reason; never rejects. */
export async function readEvents({ apiUrl, token, signal, onOpen, onEvent }: StreamOptions): Promise<StreamEnd> {
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end)
  let heardAt = Date.now()
  const watch = setInterval(() => {
    if (Date.now() - heardAt > silenceTimeoutMs) end()
  }, lookEveryMs)
  try {
    const response = await fetch(new URL(apiUrl + events.path, globalThis.location?.href), {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      credentials: 'omit',
      signal: ending.signal,
    })
    const { ok, status, body } = response
    if (!ok && status >= 400 && status < 500 && status !== 429) return { kind: 'refused', status }
    // A captive portal's page, for one.
    if (!ok || !body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return { kind: 'lost' }
    const parser = createParser({
      maxBufferSize: maxEventLength,
      onEvent: ({ data }) => {
        const event = v.safeParse(EventText, data)
        // A kind that only a newer version knows is nobody's here.
        if (event.success) onEvent(event.output)
      },
    })
    const reader = body.getReader()
    const decoder = new TextDecoder()
    let isOpen = false
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { kind: 'ended' }
      if (ending.signal.aborted) return { kind: 'lost' }
      heardAt = Date.now()
      if (!isOpen) onOpen()
      isOpen = true
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch {
    return { kind: 'lost' }
  } finally {
    clearInterval(watch)
    signal.removeEventListener('abort', end)
    // Whatever it ended for, its connection is let go.
    end()
  }
}
