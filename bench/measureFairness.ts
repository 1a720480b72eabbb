import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { signedInSession } from './clinic.ts'
import { type Spread, spreadOf } from './percentile.ts'

export interface Fairness {
  readonly quiet: Spread
  /** Beside 8 parallel uploads of 10 MB of another user, and how many of them were stored. */
  readonly besideUploads: Spread & { readonly stored: number }
  /** Beside 40 parallel reads of another user. */
  readonly besideCalls: Spread
}

/** Uploads of one user in a round: fewer than the user's daily quota allows. */
const uploadMs = 3500
const phaseMs = 4000
/** Users who load the server, one in each round, because uploads have a daily quota. */
const loaders = ['sam', 'newton'] as const
const reader = 'maria'
const path = '/api/main/p-portal/records/vitals'

interface Session {
  readonly token: string
  readonly user: object
}

async function sessionOf(origin: string, user: string): Promise<Session> {
  return JSON.parse(await signedInSession(origin, user)) as Session
}

/** Reads again and again, one read at a time with a short pause, and returns how long each read took, ms. */
async function readFor(origin: string, { token }: Session, ms: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + ms
  while (performance.now() < until) {
    const start = performance.now()
    const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    times.push(performance.now() - start)
    await sleep(5)
  }
  return times
}

interface Load {
  /** Number of calls that were done. */
  readonly done: () => number
  readonly stop: () => Promise<void>
}

async function startLoad(origin: string, kind: 'uploads' | 'calls', { token, user }: Session): Promise<Load> {
  const child: ChildProcess = spawn(process.execPath, ['bench/loadClinic.ts', origin, kind], {
    env: { ...process.env, TOKEN: token, RECIPIENT: JSON.stringify(user) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('load: expected its output')
  let done = 0
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => {
    if (line === '200') done += 1
  })
  await once(lines, 'line')
  return {
    done: () => done,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}

/** Measures how much the uploads and calls of one user slow down another user's reads, in interleaved rounds. */
export async function measureFairness(origin: string): Promise<Fairness> {
  const own = await sessionOf(origin, reader)
  const quiet: number[] = []
  const besideUploads: number[] = []
  const besideCalls: number[] = []
  let stored = 0
  await readFor(origin, own, 1000)
  for (const loader of loaders) {
    const other = await sessionOf(origin, loader)
    quiet.push(...(await readFor(origin, own, phaseMs)))
    const uploads = await startLoad(origin, 'uploads', other)
    besideUploads.push(...(await readFor(origin, own, uploadMs)))
    stored += uploads.done()
    await uploads.stop()
    await sleep(1000)
    const calls = await startLoad(origin, 'calls', other)
    besideCalls.push(...(await readFor(origin, own, phaseMs)))
    await calls.stop()
    await sleep(1000)
  }
  return {
    quiet: spreadOf(quiet),
    besideUploads: { ...spreadOf(besideUploads), stored },
    besideCalls: spreadOf(besideCalls),
  }
}
