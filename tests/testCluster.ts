import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbedded } from '#server/db/embedded.ts'
import { isAlive } from '#server/db/postmaster.ts'

const prefix = 'yarrow-test-'

async function remove(folder: string): Promise<void> {
  await removeEmbedded({ DATA_DIR: folder })
  await rm(folder, { recursive: true, force: true })
}

/**
 * Vitest's global setup: one PostgreSQL per run, with its own data folder. It starts when the first test requests a
 * database (tests/database.ts), so runs without one don't pay for it. Also deletes what killed runs left behind.
 */
export default async function setup(): Promise<() => Promise<void>> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await remove(join(tmpdir(), name))
  }
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  // Readable for the PostgreSQL user if the tests run as root.
  await chmod(folder, 0o755)
  process.env['TEST_DATA_DIR'] = folder
  return () => remove(folder)
}
