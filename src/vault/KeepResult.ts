/**
 * Outcome of a user's choice about the records on this device. `declined`: the user declined the passkey, or this
 * device can't make one. `gone`: the records are not on this device. `wiped`: too many wrong PINs removed them.
 */
export type KeepResult = { readonly kind: 'done' | 'declined' | 'failed' | 'gone' | 'wiped' } | WrongPin

interface WrongPin {
  readonly kind: 'wrong'
  /** Remaining attempts. */
  readonly left: number
}
