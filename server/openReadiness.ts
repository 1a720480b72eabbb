import { openDatabase } from './db/client.ts'
import { endsWithin } from './endsWithin.ts'

/** How long a database may take to answer, ms. */
const limitMs = 2000
/** How long a result is used again, ms, so that many callers cause few queries. */
const freshMs = 1000

export interface Readiness {
  /** Whether this instance can answer calls: it does not stop, and every database answers within 2 s. */
  readonly isReady: () => Promise<boolean>
  /** From now on, the instance is not ready. */
  readonly stop: () => void
  readonly close: () => Promise<void>
}

/**
 * Opens the check whether an instance is ready. It has a connection of its own per database: under load, calls wait for
 * the connections of the pool, but the instance is ready. All callers share one query.
 */
export function openReadiness(urls: readonly string[]): Readiness {
  const limits = { silence: limitMs, statement: limitMs, idleTransaction: limitMs }
  const databases = urls.map((url) => openDatabase(url, { connections: 1, connectMs: limitMs, limits }))
  let isStopping = false
  let answered = false
  let answeredAt = -Infinity
  let asking: Promise<void> | null = null

  const ask = async () => {
    const answers = await Promise.allSettled(databases.map(({ pool }) => pool.query('select 1')))
    answered = answers.every(({ status }) => status === 'fulfilled')
    answeredAt = performance.now()
    asking = null
  }
  const isFresh = () => performance.now() - answeredAt < freshMs

  return {
    async isReady() {
      if (!isStopping && !isFresh()) await endsWithin(limitMs, (asking ??= ask()))
      return !isStopping && isFresh() && answered
    },
    stop() {
      isStopping = true
    },
    async close() {
      isStopping = true
      await Promise.all(databases.map((database) => database.close()))
    },
  }
}
