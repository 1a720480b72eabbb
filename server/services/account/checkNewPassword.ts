import { minimumPasswordLength } from '#src/contract/registration.ts'
import { ServiceError } from '../../ServiceError.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 passwords that people choose, in lower case. Read with the first password that is to be judged. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Whether a new password may be taken: six characters or more (portal §5), and none that many people use. Throws 400
 * `bad-input` for a short one and 400 `weak-password` for a common one.
 */
export async function checkNewPassword(password: string): Promise<void> {
  if (password.length < minimumPasswordLength)
    throw new ServiceError(400, 'bad-input', `a password has at least ${minimumPasswordLength} characters`)
  common ??= commonPasswords()
  if ((await common).has(password.normalize('NFKC').toLowerCase()))
    throw new ServiceError(400, 'weak-password', 'a password that many people use')
}
