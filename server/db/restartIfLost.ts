import { statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { lastLogLine, type Listening } from './postmaster.ts'

/** A running postmaster, and the connection that marks it as in use by this process. */
export interface Held {
  readonly holder: Client
  readonly listening: Listening
}

const firstDelayMs = 100
const maxDelayMs = 5000
/** How often a line says that the database still does not run, ms. */
const reportEveryMs = 5 * 60_000

/** Returns the delay before attempt n (from 0) to restart the database, ms: 0.1 s, doubled each time, up to 5 s. */
function restartDelay(tries: number): number {
  return Math.min(firstDelayMs * 2 ** tries, maxDelayMs)
}

function freeIn(home: string): string {
  try {
    const { bavail, bsize } = statfsSync(home)
    return `${Math.floor((bavail * bsize) / 1024 / 1024)} MB free in ${home}`
  } catch {
    return `no access to ${home}`
  }
}

/** Returns why PostgreSQL ended, for the operator: the reason in its log, and how much room its disk has. */
function reasonOf(home: string): string {
  return [lastLogLine(home), freeIn(home)].filter((part) => part !== '').join('; ')
}

interface RestartOptions {
  /** The private folder of the database. */
  readonly home: string
  /** Starts or joins the postmaster once, at its former address. Rejects if it does not run. */
  readonly restart: (signal: AbortSignal) => Promise<Held>
  /** Called instead of a restart if another process has started the database at another address. */
  readonly onMoved: () => void
}

interface Restarter {
  /** Ends the restarts. Returns the current connection, or null if the database is down. */
  stop(): Promise<Held | null>
}

/**
 * Restarts the embedded database whenever it ends, until `stop`: after a crash, or when its full disk has room again.
 * Logs when it ends, with the reason, and when it runs again.
 */
export function restartIfLost(first: Held, { home, restart, onMoved }: RestartOptions): Restarter {
  const stopping = new AbortController()
  const { signal } = stopping
  let held: Held | null = first
  let restarting: Promise<void> = Promise.resolve()

  const isMoved = ({ listening }: Held) =>
    listening.host !== first.listening.host || listening.port !== first.listening.port

  const regain = async () => {
    console.error(`database: the embedded PostgreSQL stopped (${reasonOf(home)}), will restart`)
    let reportAt = Date.now() + reportEveryMs
    for (let tries = 0; !signal.aborted; tries += 1) {
      await sleep(restartDelay(tries), undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      const again = await restart(signal).catch(() => null)
      if (again) {
        watch(again)
        if (isMoved(again)) onMoved()
        else console.error('database: the embedded PostgreSQL runs again')
        return
      }
      if (Date.now() < reportAt) continue
      reportAt = Date.now() + reportEveryMs
      console.error(`database: the embedded PostgreSQL still does not run (${reasonOf(home)}), will retry`)
    }
  }
  const watch = (now: Held) => {
    held = now
    now.holder.once('end', () => {
      held = null
      if (!signal.aborted) restarting = regain()
    })
  }
  watch(first)

  return {
    async stop() {
      stopping.abort()
      await restarting
      return held
    },
  }
}
