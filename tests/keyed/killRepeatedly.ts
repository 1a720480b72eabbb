import { setTimeout as sleep } from 'node:timers/promises'
import type { KilledServer } from '../crash/KilledServer.ts'

interface Killing {
  /** How often to kill the server. */
  readonly kills: number
  /** The clients' work. If it fails, the killing ends. */
  readonly running: Promise<unknown>
  /** Number of writes so far. */
  readonly progress: () => number
  /** Number of requests under way. */
  readonly inFlight: () => number
  /** Whether enough was written. After the kills, it waits until it was. */
  readonly isEnough: () => boolean
  /** Runs before each kill. */
  readonly beforeKill?: () => Promise<unknown>
}

/** Kills and restarts the server at random moments while clients write. Returns what it interrupted. */
export async function killRepeatedly(
  server: KilledServer,
  { kills, running, progress, inFlight, isEnough, beforeKill }: Killing,
): Promise<{ readonly kills: number; readonly killedRequests: number }> {
  const gaveUp = new AbortController()
  running.catch(() => gaveUp.abort())
  const counts = { kills: 0, killedRequests: 0 }
  while ((counts.kills < kills || !isEnough()) && !gaveUp.signal.aborted) {
    const enough = progress() + Math.floor(Math.random() * 12)
    while (progress() < enough && !gaveUp.signal.aborted) await sleep(1)
    await sleep(Math.random() * 60)
    if (counts.kills >= kills) continue
    await beforeKill?.()
    counts.killedRequests += inFlight()
    await server.kill()
    await server.start()
    counts.kills += 1
  }
  return counts
}
