import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Clinic {
  readonly origin: string
  /** Time from the command to the first answer of /portal.json, ms. */
  readonly startedIn: number
  /** The server's process. */
  readonly pid: number
  stop(): Promise<void>
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) done()
    else child.once('exit', () => done())
  })
}

/** Starts the built server with its own data folder and waits for its first answer. `settings`: more variables for it. */
export async function startClinic(
  dataDir: string,
  port: number,
  script = 'server/dist/main.js',
  settings: Readonly<Record<string, string>> = {},
): Promise<Clinic> {
  const start = performance.now()
  const child = spawn(process.execPath, ['--title=yarrow-bench', script], {
    // The benchmarks use the same accounts again and again.
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SIGN_INS_PER_HOUR: '100000',
      PAGE_VIEWS_PER_HOUR: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`${origin}/portal.json`).catch(() => null)
    if (answer?.ok) break
    await sleep(10)
  }
  return {
    origin,
    startedIn: performance.now() - start,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}

/**
 * Signs in and returns the session as JSON for sessionStorage. The app stores no names there, but passes them to the
 * next page through the service worker. A first visit has no service worker, so this session includes the names.
 */
export async function signedInSession(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/api/main/account/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'yarrow-demo', PUserType: 1 }),
  })
  if (!response.ok) throw new Error(`sign-in of ${username}: ${response.status}`)
  const { token, user } = (await response.json()) as { token: string; user: object }
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    logonHisID: string
    exp: number
    iat: number
  }
  const lifeMs = (claims.exp - claims.iat) * 1000
  const session = {
    database: 'main',
    apiUrl: '/api/main/',
    token,
    logonHisID: claims.logonHisID,
    signInID: claims.logonHisID,
    receivedAt: Date.now(),
    lifeMs,
    user,
    saved: false,
  }
  return JSON.stringify(session)
}

/** Runs a command and returns its duration, ms, and the peak memory of its process, MB (0 except on Linux). */
export async function timeCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ ms: number; peakMb: number }> {
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMb = 0
  const look = setInterval(() => {
    try {
      const kb = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      peakMb = Math.max(peakMb, Number(kb ?? 0) / 1000)
    } catch {
      // The process has just exited.
    }
  }, 50)
  await ended(child)
  clearInterval(look)
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
  return { ms: performance.now() - start, peakMb }
}
