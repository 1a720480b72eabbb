import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { events, PortalEvent } from '#src/contract/events.ts'

/** Timeout for a silent stream, ms. The clinic sends a heartbeat every 25 s. */
export const silenceTimeoutMs = 60_000
/** Interval of the silence check, ms. It compares clock times, because timers might stop while the device sleeps. */
const lookEveryMs = 5000
/** Max length of an event, characters. */
const maxEventLength = 10_000

const EventText = v.pipe(v.string(), v.parseJson(), PortalEvent)

/**
 * How a stream ended. `ended`: the server closed it. `refused`: the response had a 4xx status except 429. `lost`: the
 * stream broke, fell silent or was aborted, or the response was missing, had another error status or was no event
 * stream.
 */
export type StreamEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly status: number }

interface StreamOptions {
  /** Base URL of the API database, ending in a slash. */
  readonly apiUrl: string
  readonly token: string
  /** Closes the stream. */
  readonly signal: AbortSignal
  /** Runs at the first bytes: from now on no event is missed. */
  readonly onOpen: () => void
  readonly onEvent: (event: PortalEvent) => void
}

/** Reads the clinic's event stream until it ends, for whatever reason. Never rejects. */
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
    // The response is a 429, a server error, or something other than an event stream, e.g. a captive portal's page.
    if (!ok || !body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return { kind: 'lost' }
    const parser = createParser({
      maxBufferSize: maxEventLength,
      onEvent: ({ data }) => {
        const event = v.safeParse(EventText, data)
        // Skip event kinds that only a newer version of the app supports.
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
    // Close the connection, whatever ended the stream.
    end()
  }
}
