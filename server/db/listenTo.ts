import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { errorCode } from '../errorCode.ts'

const firstPauseMs = 250
const maxDelayMs = 15_000
/** An idle connection whose other end is gone says nothing: it is asked this often, and has so long to answer. */
const askEveryMs = 30_000
const timeoutMs = 5000
/** To say goodbye, ms: a database that does not answer is left without one. */
const closeMs = 1000

/** The pause before the n-th try (from 0) to connect again, ms: a quarter of a second, doubled each time, up to 15 s. */
export function reconnectPause(tries: number): number {
  return Math.min(firstPauseMs * 2 ** tries, maxDelayMs)
}

interface Hearing {
  /** What somebody notified. */
  readonly onNotification: (payload: string) => void
  /** It listens again after a while in which it did not: whatever was said then was not heard. */
  readonly onResumed: () => void
}

export interface Listening {
  /** Resolves when it listens, at once where it does. Never rejects: a database that is away may come back. */
  readonly ready: () => Promise<void>
  /** Closes the connection; resolves when it is gone, or after a second. */
  readonly close: () => Promise<void>
}

/**
 * Listens on a PostgreSQL channel by a connection of its own, until it is closed. A connection that breaks is replaced,
 * with growing pauses. `channel` is a name of ours, written as it stands.
 */
export function listenTo(url: string, channel: string, hearing: Hearing): Listening {
  const closing = new AbortController()
  const { signal } = closing
  let client: Client | null = null
  let listening = Promise.withResolvers<void>()
  let hasListened = false
  let tries = 0

  /** Resolves when the connection is lost; rejects where it can't be had. */
  const listen = async () => {
    const made = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
    client = made
    const lost = new Promise<void>((resolve) => {
      made.once('error', () => resolve())
      made.once('end', () => resolve())
    })
    // A connection that breaks may complain more than once.
    made.on('error', () => {})
    made.on('notification', ({ payload }) => hearing.onNotification(payload ?? ''))
    let timer: NodeJS.Timeout | undefined
    try {
      await made.connect()
      await made.query(`listen ${channel}`)
      tries = 0
      listening.resolve()
      if (hasListened) hearing.onResumed()
      hasListened = true
      const dead = new Promise<void>((resolve) => {
        timer = setInterval(() => void made.query('select 1').catch(() => resolve()), askEveryMs).unref()
      })
      await Promise.race([lost, dead])
    } finally {
      clearInterval(timer)
      await Promise.race([made.end().catch(() => undefined), pause(closeMs, undefined, { ref: false })])
    }
  }

  const run = async () => {
    while (!signal.aborted) {
      let why = 'the connection ended'
      try {
        await listen()
      } catch (error) {
        why = errorCode(error) ?? (error instanceof Error ? error.name : 'unknown')
      }
      if (signal.aborted) return
      if (tries === 0) console.error(`The database's news can't be heard (${why}); it is tried again.`)
      if (hasListened) listening = Promise.withResolvers<void>()
      await pause(reconnectPause(tries), undefined, { signal, ref: false }).catch(() => undefined)
      tries += 1
    }
  }
  const running = run()

  return {
    ready: () => listening.promise,
    async close() {
      closing.abort()
      client?.end().catch(() => undefined)
      await Promise.race([running, pause(closeMs, undefined, { ref: false })])
    },
  }
}
