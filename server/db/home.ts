import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canEnter, ownerOf, type RunAs, userToRunAs } from './postgresProgram.ts'

/** Parent of the data folders that root uses if PostgreSQL's user can't enter DATA_DIR. */
const closedHomes = '/var/lib/yarrow'
const pointerFile = 'postgres-folder.txt'

/** Returns the folder to which a DATA_DIR points, or null. */
function pointedHome(dataDir: string): string | null {
  const pointer = join(dataDir, pointerFile)
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : ''
  return home.startsWith(`${closedHomes}/`) ? home : null
}

/** Returns the folders that can contain the embedded database of a DATA_DIR. */
export function possibleHomes(dataDir: string): string[] {
  const pointed = pointedHome(dataDir)
  return [join(dataDir, 'postgres'), ...(pointed ? [pointed] : [])]
}

export interface Home {
  /** The private folder: the cluster in `data`, sockets, and the log. */
  readonly home: string
  readonly runAs: RunAs | null
}

/**
 * Finds or chooses the folder of a DATA_DIR's embedded database: DATA_DIR/postgres, or for root a folder under
 * /var/lib/yarrow if PostgreSQL's user can't enter DATA_DIR.
 */
export async function findHome(wanted: string): Promise<Home> {
  await mkdir(wanted, { recursive: true })
  // Resolve the path, so that processes that spell it differently find each other.
  const dataDir = await realpath(wanted)
  for (const home of possibleHomes(dataDir)) {
    const owner = await ownerOf(join(home, 'data'))
    if (owner) return { home, runAs: userToRunAs(owner) }
  }
  const runAs = userToRunAs(null)
  const beside = join(dataDir, 'postgres')
  if (!runAs || canEnter(dataDir, runAs)) return { home: await ownFolder(beside, runAs), runAs }

  // DATA_DIR stores the pointer, so that deleting DATA_DIR also abandons the data: the next start creates a new
  // cluster.
  const known = pointedHome(dataDir)
  const home = known ?? join(closedHomes, randomBytes(8).toString('hex'))
  await mkdir(closedHomes, { recursive: true })
  await chmod(closedHomes, 0o755)
  await ownFolder(home, runAs)
  await writeFile(join(home, 'belongs-to.txt'), `${dataDir}\n`)
  await writeFile(join(dataDir, pointerFile), `${home}\n`)
  return { home, runAs }
}

async function ownFolder(folder: string, runAs: RunAs | null): Promise<string> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  return folder
}
