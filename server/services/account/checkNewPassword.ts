import type { ErrorCode } from '#src/contract/errors.ts'
import { minimumPasswordLength } from '#src/contract/registration.ts'
import { ServiceError } from '../../ServiceError.ts'
import { passwordWeakness, type Weakness } from './passwordWeakness.ts'

const refusals: Readonly<Record<Weakness, readonly [code: ErrorCode, detail: string]>> = {
  common: ['weak-password', 'password: too common'],
  pattern: ['password-is-pattern', 'password: a sequence, a repetition, a date or a row of keys'],
  own: ['password-has-name', "password: consists of the user's or the clinic's own words"],
}

/** Version of the rule for passwords. An account's password that passed another one is checked again at sign-in. */
export const passwordRule = 1

/**
 * Checks a new password: six characters or more (portal §5), and not easy to guess. `own` are words of its user and the
 * clinic (`ownWords`). Throws 400 `bad-input` for a short one, and 400 `weak-password`, `password-is-pattern` or
 * `password-has-name` for one that is easy to guess.
 */
export async function checkNewPassword(password: string, own: readonly string[]): Promise<void> {
  if (password.length < minimumPasswordLength)
    throw new ServiceError(400, 'bad-input', `password: expected at least ${minimumPasswordLength} characters`)
  const weakness = await passwordWeakness(password, own)
  if (weakness) throw new ServiceError(400, ...refusals[weakness])
}
