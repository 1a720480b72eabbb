import { minimumPasswordLength } from '#src/contract/registration.ts'
import { ServiceError } from '../../ServiceError.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Loads about 49,000 common passwords in lower case. Called once, for the first password that is checked. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Checks a new password: six characters or more (portal §5), and not a common one. Throws 400 `bad-input` for a short
 * one and 400 `weak-password` for a common one.
 */
export async function checkNewPassword(password: string): Promise<void> {
  if (password.length < minimumPasswordLength)
    throw new ServiceError(400, 'bad-input', `password: expected at least ${minimumPasswordLength} characters`)
  common ??= commonPasswords()
  if ((await common).has(password.normalize('NFKC').toLowerCase()))
    throw new ServiceError(400, 'weak-password', 'password: too common')
}
