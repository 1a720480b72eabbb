import { ServiceError } from '../ServiceError.ts'

interface ByteLimits {
  /** Maximum number of bytes in flight per user. */
  readonly perUser: number
  /** Maximum number of bytes in flight in all. */
  readonly inAll: number
}

/** Seconds after which a refused client may try again. */
const retryAfter = 2

/** The bytes that one call holds. */
export interface HeldBytes {
  /** Adds bytes. Throws 503 `unavailable` if the user, or all users together, would hold too many. */
  readonly add: (bytes: number) => void
  /** Releases all bytes of the call. Can be called more than once. */
  readonly release: () => void
}

/**
 * Limits the bytes of bodies and large replies that this process holds in memory, so that no user can exhaust it. A call
 * adds the bytes before it reads them.
 */
export class ByteBudget {
  readonly #limits: ByteLimits
  readonly #byUser = new Map<string, number>()
  #total = 0

  constructor(limits: ByteLimits) {
    this.#limits = limits
  }

  /** Number of bytes in flight. */
  get total(): number {
    return this.#total
  }

  /** Begins a call of a user. Its bytes count until `release`. */
  open(user: string): HeldBytes {
    let held = 0
    let isReleased = false
    return {
      add: (bytes) => {
        if (isReleased || bytes === 0) return
        const own = (this.#byUser.get(user) ?? 0) + bytes
        if (own > this.#limits.perUser || this.#total + bytes > this.#limits.inAll)
          throw new ServiceError(503, 'unavailable', 'bytes in flight: too many', retryAfter)
        held += bytes
        this.#total += bytes
        this.#byUser.set(user, own)
      },
      release: () => {
        if (isReleased) return
        isReleased = true
        this.#total -= held
        const left = (this.#byUser.get(user) ?? 0) - held
        if (left > 0) this.#byUser.set(user, left)
        else this.#byUser.delete(user)
      },
    }
  }
}
