import type { Bench } from './Bench.ts'
import { measureHash, measurePermissions, measureSignInToHome } from './measureEntry.ts'
import { ms, addRow } from './report.ts'

/** Reports sign-in, password hashing and the permission checks. */
export async function reportEntry({ browser, clinic, rounds }: Bench): Promise<void> {
  addRow(
    'From Login to a usable home screen, processor 4 x slower',
    ms(await measureSignInToHome(browser, clinic, rounds)),
    '',
  )
  addRow('Hash of a password (Argon2id, 19 MiB)', ms(await measureHash(10)), '')
  const { calls, answers, ms: took } = measurePermissions()
  addRow('Permission table', `${calls} calls, ${answers} answers, checked in ${(took / 1000).toFixed(1)} s`, '')
}
