import type { PortalEvent } from '#src/contract/events.ts'
import { streamRetryDelay, successMs } from './streamRetryDelay.ts'
import { readEvents, type StreamEnd } from './eventStream.ts'
import { allEvents } from './portalEvents.ts'
import { reachableAtom } from '../state/reachable.ts'
import { sessionAtom, store } from '../state/session.ts'

/**
 * Keeps an event stream open for a logon. Reopens a lost stream with backoff, or immediately when the network or the
 * clinic is back. Opens a stream with a renewed token before closing the old one. After a 401, waits for a new token.
 * After other refusals, never retries. `tell` receives each event, and one event of every kind if events might have
 * been missed. Returns a function that closes the stream for good.
 */
export function holdStream(logonHisID: string, tell: (event: PortalEvent) => void): () => void {
  /** All running streams: two while a new one replaces the old one. */
  const running = new Set<AbortController>()
  const open = new Set<AbortController>()
  let newest: AbortController | null = null
  /** The token of the newest stream. */
  let usedToken: string | null = null
  let isTokenRefused = false
  let isRefused = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const begin = () => {
    clearTimeout(timer)
    const session = store.get(sessionAtom)
    if (isRefused || session?.logonHisID !== logonHisID || session.saved) return
    if (!navigator.onLine || (isTokenRefused && session.token === usedToken)) return
    const own = new AbortController()
    let openedAt = Infinity
    running.add(own)
    newest = own
    usedToken = session.token
    isTokenRefused = false
    const onOpen = () => {
      openedAt = Date.now()
      const isSeamless = open.size > 0
      for (const other of running) if (other !== own) other.abort()
      open.add(own)
      if (!isSeamless) allEvents.forEach(tell)
    }
    const { apiUrl, token } = session
    void readEvents({ apiUrl, token, signal: own.signal, onOpen, onEvent: tell }).then((end) => {
      running.delete(own)
      open.delete(own)
      if (newest === own) onEnd(end, Date.now() - openedAt >= successMs)
    })
  }

  const onEnd = (end: StreamEnd, wasSuccess: boolean) => {
    newest = null
    if (wasSuccess) tries = 0
    if (end.kind === 'refused') {
      isTokenRefused = end.status === 401
      isRefused = !isTokenRefused
      return
    }
    timer = setTimeout(begin, streamRetryDelay(tries))
    tries += 1
  }

  const onSession = () => {
    const session = store.get(sessionAtom)
    if (session?.logonHisID === logonHisID && session.token !== usedToken) begin()
  }
  /** The network or the clinic is back: retry now instead of waiting for the backoff. */
  const onBack = () => {
    if (newest) return
    tries = 0
    begin()
  }
  const stops = [
    store.sub(sessionAtom, onSession),
    store.sub(reachableAtom, () => {
      if (store.get(reachableAtom)) onBack()
    }),
  ]
  addEventListener('online', onBack)
  begin()
  return () => {
    clearTimeout(timer)
    removeEventListener('online', onBack)
    for (const stop of stops) stop()
    newest = null
    for (const one of running) one.abort()
  }
}
