import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbedded } from '#server/db/embedded.ts'
import { isAlive } from '#server/db/postmaster.ts'
import { errorCode } from '#server/errorCode.ts'

const prefix = 'yarrow-disk-'

function mount(folder: string, mebibytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' })
}

/** Detaches the disk even if a process still uses it. */
function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })
  rmdirSync(folder)
}

/** Detaches what killed runs left behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    const folder = join(tmpdir(), name)
    await removeEmbedded({ DATA_DIR: join(folder, 'data') })
    unmount(folder)
  }
}

/** A small disk of its own, in memory, that can be filled: writes then fail with ENOSPC. */
export class SmallDisk {
  readonly folder: string
  /** Folder for a DATA_DIR on this disk. */
  readonly dataDir: string
  readonly #filler: string

  private constructor(folder: string) {
    this.folder = folder
    this.dataDir = join(folder, 'data')
    this.#filler = join(folder, 'filler')
    mkdirSync(this.dataDir)
  }

  /** Whether this process may mount a disk: as root, and not in every container. */
  static isPossible(): boolean {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
    const folder = mkdtempSync(join(tmpdir(), 'yarrow-mount-'))
    try {
      mount(folder, 1)
      unmount(folder)
      return true
    } catch {
      rmSync(folder, { recursive: true, force: true })
      return false
    }
  }

  static async open(mebibytes: number): Promise<SmallDisk> {
    await removeLeftovers()
    const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
    mount(folder, mebibytes)
    return new SmallDisk(folder)
  }

  /** Fills the disk to the last page. Can be called again to take what was freed meanwhile. */
  fill(): void {
    const file = openSync(this.#filler, 'a')
    try {
      for (const size of [1024 * 1024, 4096]) {
        const chunk = Buffer.alloc(size)
        while (writeAll(file, chunk));
      }
    } finally {
      closeSync(file)
    }
  }

  /** Makes room again. */
  clear(): void {
    rmSync(this.#filler, { force: true })
  }

  /** Stops an embedded database on this disk, and removes the disk. */
  async close(): Promise<void> {
    this.clear()
    await removeEmbedded({ DATA_DIR: this.dataDir })
    unmount(this.folder)
  }
}

/** Returns false if the disk is full. */
function writeAll(file: number, chunk: Buffer): boolean {
  try {
    return writeSync(file, chunk) === chunk.length
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') return false
    throw error
  }
}
