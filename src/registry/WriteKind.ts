import type { Endpoint } from '#src/contract/endpoint.ts'

/**
 * A kind of write that can wait on a device until it is sent. An area declares each of its kinds in a file
 * `<kind>Write.ts`, without Lingui and React, because the sender loads every declaration.
 * Calls that never wait, such as a payment, are not a kind of write. A device that stores such a call uses other rows
 * (`KeyedCallRow`), which the sender ignores.
 */
export interface WriteKind<Kind extends string = string> {
  /** Name of the kind. Never rename a kind, because devices store its name in rows. */
  readonly kind: Kind
  /** The `queue` call that does the write. The sender sends it last, as part 0. */
  readonly call: Endpoint
  /** The `queue` calls that upload the write's files. The sender sends them first, as parts 1 and up. */
  readonly fileCalls: readonly Endpoint[]
  /** The calls whose replies change when the write arrives. Their cached replies to every input become stale. */
  readonly refreshes: readonly Endpoint[]
  /** Whether users first edit the write as a draft. If not, a row in state `draft` was refused, or was never queued. */
  readonly hasDrafts: boolean
  /**
   * Whether repeating the write is harmless even without its Idempotency-Key. If so, the `Check now` button also
   * resends a write whose outcome stays unknown, without a further question.
   */
  readonly isRepeatable: boolean
  /**
   * `drop`: removes a refused write silently, because the user can't correct it. By default, a refused write becomes a
   * draft.
   */
  readonly onRefused?: 'drop'
}

/** Returns the declaration unchanged, with its literal types. */
export function declareWrite<const Facts extends WriteKind>(facts: Facts): Facts {
  return facts
}

/** Returns the name that a stored part of a write uses for its call, such as `POST messages`. */
export function callName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
