import type { Endpoint } from '#src/contract/endpoint.ts'

/**
 * The facts of a kind of write that may wait on a device. Each area declares its own in `src/areas/<area>/<kind>Write.ts`,
 * without Lingui and React: the sender loads every declaration. Calls that never wait, such as a payment, are no kind of
 * write: a device that stores one keeps it apart from these rows, where no sender and no count finds it.
 */
export interface WriteKind<Kind extends string = string> {
  /** Stored in rows on devices: a declared name never changes. */
  readonly kind: Kind
  /** The `queue` call that does the write. It is sent last, as part 0. */
  readonly call: Endpoint
  /** The `queue` calls that bring its files, sent before it as parts 1 and up. */
  readonly fileCalls: readonly Endpoint[]
  /** The calls whose replies change when the write arrives, with any input. */
  readonly refreshes: readonly Endpoint[]
  /** Whether people edit it as a draft first. If not, a row in state `draft` came back, or was never queued. */
  readonly hasDrafts: boolean
  /** Whether the clinic does it once even without its Idempotency-Key: an unknown outcome is then sent again unasked. */
  readonly isRepeatable: boolean
  /** `drop`: a refused write is removed without a word, because no one can correct it. Otherwise it comes back as a draft. */
  readonly onRefused?: 'drop'
}

/** Keeps the narrow types of a declaration. */
export function declareWrite<const Facts extends WriteKind>(facts: Facts): Facts {
  return facts
}

/** The name by which a part of a write names its call, such as `POST messages`. */
export function callName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
