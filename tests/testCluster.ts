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
 * Vitest's global set-up: one PostgreSQL a run, in a folder of its own. It starts with the first test that asks for a
 * database (tests/database.ts), so that runs without one pay nothing. What a killed run left is cleared away.
 */
export default async function setup(): Promise<() => Promise<void>> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await remove(join(tmpdir(), name))
  }
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  // Open to PostgreSQL's own user where we are root.
  await chmod(folder, 0o755)
  process.env['TEST_DATA_DIR'] = folder
  return () => remove(folder)
}
