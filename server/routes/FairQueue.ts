import { ServiceError } from '../ServiceError.ts'

interface QueueLimits {
  /** Maximum number of calls of one user that run at once. */
  readonly perUser: number
  /** Maximum number of calls that run at once. */
  readonly inAll: number
  /** Maximum number of calls of one user that wait. */
  readonly waitingPerUser: number
  /** Maximum number of calls that wait. */
  readonly waitingInAll: number
  /** Maximum time that a call waits, ms. While the database is silent, the calls that run keep their slots for seconds. */
  readonly waitMs: number
  /** Seconds after which a refused client may try again. Default: 1. */
  readonly retryAfter?: number
}

/** A user's calls. `waiting`: functions that start the calls, oldest first. */
interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Runs the calls of many users so that one user's calls don't slow down those of others: each user has a queue of their
 * own, and the queues take turns.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  /** Lanes with running or waiting calls. The lane whose turn is next comes first. */
  readonly #lanes = new Map<string, Lane>()
  #running = 0
  #waiting = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Number of users with running or waiting calls. */
  get users(): number {
    return this.#lanes.size
  }

  /**
   * Runs `work` when it is the user's turn, and returns its result. Throws 503 `unavailable` if too many calls wait, or
   * if this one waits too long.
   */
  async run<T>(user: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(user) ?? { running: 0, waiting: [] }
    const isFree = this.#hasSlot(lane)
    if (!isFree) this.#refuseTooMany(lane)
    this.#lanes.set(user, lane)
    if (isFree) this.#begin(lane)
    else await this.#wait(user, lane)
    try {
      return await work()
    } finally {
      lane.running -= 1
      this.#running -= 1
      this.#forgetIfIdle(user, lane)
      this.#startNext()
    }
  }

  #hasSlot({ running }: Lane): boolean {
    return running < this.#limits.perUser && this.#running < this.#limits.inAll
  }

  #begin(lane: Lane): void {
    lane.running += 1
    this.#running += 1
  }

  #refuseTooMany({ waiting }: Lane): void {
    const { waitingPerUser, waitingInAll, retryAfter = 1 } = this.#limits
    if (waiting.length >= waitingPerUser || this.#waiting >= waitingInAll)
      throw new ServiceError(503, 'unavailable', 'calls: too many at once', retryAfter)
  }

  #forgetIfIdle(user: string, { running, waiting }: Lane): void {
    if (running === 0 && waiting.length === 0) this.#lanes.delete(user)
  }

  async #wait(user: string, lane: Lane): Promise<void> {
    const { waiting } = lane
    const { retryAfter = 1 } = this.#limits
    this.#waiting += 1
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        this.#waiting -= 1
        this.#forgetIfIdle(user, lane)
        reject(new ServiceError(503, 'unavailable', 'calls: waited too long', retryAfter))
      }, this.#limits.waitMs)
      waiting.push(start)
    })
  }

  #startNext(): void {
    for (const [user, lane] of this.#lanes) {
      if (this.#running >= this.#limits.inAll) return
      const start = this.#hasSlot(lane) ? lane.waiting.shift() : undefined
      if (!start) continue
      this.#waiting -= 1
      this.#begin(lane)
      // The next turn of this user comes after those of all others.
      this.#lanes.delete(user)
      this.#lanes.set(user, lane)
      start()
      return
    }
  }
}
