import type { Bench } from './Bench.ts'
import { measureHash, measurePermissions, measureSignInToHome } from './measureEntry.ts'
import { ms, say } from './report.ts'

/** Getting in, and what guards the way. */
export async function sayEntry({ browser, clinic, rounds }: Bench): Promise<void> {
  say(
    'Login to a home screen that answers, processor 4 x slower',
    ms(await measureSignInToHome(browser, clinic, rounds)),
    '',
  )
  say('Hash of a password (Argon2id, 19 MiB)', ms(await measureHash(10)), '')
  const { calls, answers, ms: took } = measurePermissions()
  say('Table of permissions', `${calls} calls, ${answers} answers, asked in ${(took / 1000).toFixed(1)} s`, '')
}
