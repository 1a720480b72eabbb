import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { endsWithin } from '../endsWithin.ts'
import { errorCode } from '../errorCode.ts'
import { limitSilence } from './limitSilence.ts'

const firstPauseMs = 250
const maxDelayMs = 5000
/** Interval of keepalive queries, and their timeout, ms: a dead idle connection would not be noticed otherwise. */
const askEveryMs = 5000
const timeoutMs = 3000
/** Timeout for closing the connection, ms. */
const closeMs = 1000

/**
 * Returns the delay before reconnection attempt n (from 0), ms: a quarter of a second, doubled each time, up to 5 s.
 */
export function reconnectPause(tries: number): number {
  return Math.min(firstPauseMs * 2 ** tries, maxDelayMs)
}

interface Hearing {
  /** Called with the payload of a notification. */
  readonly onNotification: (payload: string) => void
  /** Called when a new connection listens after an interruption: notifications in between are lost. */
  readonly onResumed: () => void
}

export interface Listening {
  /** Resolves when the connection is listening. Never rejects, because an unavailable database might come back. */
  readonly ready: () => Promise<void>
  /** Closes the connection. Resolves when it is closed, or after a second. */
  readonly close: () => Promise<void>
}

/**
 * Listens on a PostgreSQL channel with a connection of its own, until `close` is called. Replaces a broken connection
 * by a new one, after growing delays. `channel` is a constant that is written into the SQL unescaped.
 */
export function listenTo(url: string, channel: string, hearing: Hearing): Listening {
  const closing = new AbortController()
  const { signal } = closing
  let client: Client | null = null
  let listening = Promise.withResolvers<void>()
  let hasListened = false
  let tries = 0

  /** Resolves when the connection is lost. Rejects if it can't be opened. */
  const listen = async () => {
    const made = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })
    limitSilence(made, timeoutMs, () => {})
    client = made
    const lost = new Promise<void>((resolve) => {
      made.once('error', () => resolve())
      made.once('end', () => resolve())
    })
    // A broken connection can emit more than one error.
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
      // To listen again changes nothing, and pg_stat_activity goes on to show what the connection is for.
      timer = setInterval(() => void made.query(`listen ${channel}`).catch(() => undefined), askEveryMs).unref()
      await lost
    } finally {
      clearInterval(timer)
      await endsWithin(closeMs, made.end())
      made.connection.stream.destroy()
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
      if (tries === 0) console.error(`database: listen failed (${why}), will retry`)
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
      await endsWithin(closeMs, running)
      client?.connection.stream.destroy()
    },
  }
}
