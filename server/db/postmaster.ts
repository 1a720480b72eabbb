import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../errorCode.ts'
import type { RunAs } from './postgresProgram.ts'

/** Where a running postmaster listens: a socket folder or a local address. */
export interface Listening {
  readonly pid: number
  readonly host: string
  readonly port: number
}

/** Port number in the socket's name. With a socket, PostgreSQL uses no network port. */
const socketPort = 5432
/** Maximum length of a socket path, bytes. Linux allows 107, macOS 103. */
const maxSocketPathLength = 100

/** Returns the environment for PostgreSQL: without PG* variables, language and time zone of this process. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

/** Reads `postmaster.pid`: the pid, then port, socket folder and address on lines 4 to 6. */
export function readPidFile(data: string): Listening | null {
  let lines: string[]
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3] ?? 0), host: lines[4]?.trim() || lines[5]?.trim() || '' }
}

/** Whether a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Whether the process is a postmaster of this folder. The number alone is not enough: after a restart of the machine or
 * a container, another process might have it.
 */
export function isPostmasterOf(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * Returns the listen settings: those of the former address `at` if given. Otherwise a socket in the private folder, or
 * a local port if the path is too long or sockets can't be created there.
 */
async function listenSettings({ home, attempt, at }: Pick<StartOptions, 'home' | 'attempt' | 'at'>): Promise<string[]> {
  const socketPath = join(home, `.s.PGSQL.${socketPort}`)
  const hasSocket = at ? at.host.startsWith('/') : attempt === 0 && Buffer.byteLength(socketPath) <= maxSocketPathLength
  if (hasSocket)
    return [
      'listen_addresses=',
      `port=${socketPort}`,
      `unix_socket_directories=${quoted(home)}`,
      'unix_socket_permissions=0700',
    ]
  return ['listen_addresses=127.0.0.1', `port=${at?.port ?? (await freePort())}`, 'unix_socket_directories=']
}

const settings = [
  'max_connections=200',
  // For small machines: no parallel workers, whose memory segments need more of /dev/shm than containers have.
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'timezone=UTC',
  'log_timezone=UTC',
  // Statements and error details contain data, and must not be logged.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
]

const notDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export interface StartOptions {
  /** The private folder with sockets and log. */
  readonly home: string
  /** Folder of the cluster. */
  readonly data: string
  /** Folder with `bin/postgres`. */
  readonly program: string
  readonly user: RunAs | null
  /** False only for tests: a crash of the machine can then lose data. */
  readonly durable: boolean
  /** Number of the attempt. Attempt 0 uses a socket if its path is short enough, later attempts use a local port. */
  readonly attempt: number
  /** Address at which the postmaster listened before. Null for the first start. */
  readonly at: Listening | null
}

export interface Started {
  readonly pid: number
  /** Whether the process has exited. */
  ended(): boolean
}

/** Starts a postmaster that ignores signals to this process group, such as a terminal's Ctrl-C. */
export async function startPostmaster(options: StartOptions): Promise<Started> {
  const { home, data, program, user, durable } = options
  const logFile = join(home, 'postgres.log')
  if (existsSync(logFile) && statSync(logFile).size > 1_000_000) renameSync(logFile, `${logFile}.old`)
  const log = openSync(logFile, 'a', 0o600)
  const chosen = [...(await listenSettings(options)), ...settings, ...(durable ? [] : notDurable)]
  const child = spawn(join(program, 'bin', 'postgres'), ['-D', data, ...chosen.flatMap((value) => ['-c', value])], {
    ...user,
    cwd: home,
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  child.unref()
  return { pid: child.pid ?? 0, ended: () => ended }
}

/** Fatal errors of single connections, which do not end PostgreSQL. */
const ofConnection = /^(terminating|the database system|password|no pg_hba|role "|database "|unsupported|invalid)/
const ofProcess = / (was terminated by|exited with exit code) /

/**
 * Returns why PostgreSQL did not start or ended: the last fatal error in its log since its last start, otherwise the
 * last end of a process, otherwise the last line. Leaves out statements, which can contain data.
 */
export function lastLogLine(home: string): string {
  let log: string
  try {
    log = readFileSync(join(home, 'postgres.log'), 'utf8').trim()
  } catch {
    return ''
  }
  const lines = log
    .slice(Math.max(0, log.lastIndexOf('starting PostgreSQL')))
    .split('\n')
    .flatMap((line) => {
      // What PostgreSQL prints before it logs has no level.
      const [, level = '', text = line] = /^\S+ \S+ \S+ \[\d+\] ([A-Z]+): +(.*)$/.exec(line) ?? []
      const isShown = ['LOG', 'FATAL', 'PANIC', ''].includes(level) && !/^\s|^$/.test(text)
      return isShown ? { text, isFatal: (level === 'FATAL' || level === 'PANIC') && !ofConnection.test(text) } : []
    })
  const reason = lines.findLast(({ isFatal }) => isFatal) ?? lines.findLast(({ text }) => ofProcess.test(text))
  return (reason ?? lines.at(-1))?.text ?? ''
}

/**
 * Stops a postmaster. A fast shutdown closes connections and flushes committed data; SIGQUIT and SIGKILL follow if it
 * takes too long. Resolves when the process has exited, or after about 30 s.
 */
export async function stopPostmaster(pid: number, data: string): Promise<void> {
  const gone = async (seconds: number) => {
    for (let waited = 0; waited < seconds * 1000; waited += 20) {
      if (!isPostmasterOf(pid, data)) return true
      await sleep(20)
    }
    return false
  }
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!isPostmasterOf(pid, data)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await gone(seconds)) return
  }
}
