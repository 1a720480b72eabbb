import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { SilentProxy } from '../SilentProxy.ts'
import type { SmallDisk } from '../SmallDisk.ts'
import type { KilledServer } from './KilledServer.ts'
import type { Sender } from './Sender.ts'

/** How often each fault happens. */
export interface FaultNumbers {
  /** The server process is killed and started again. */
  readonly kills: number
  /** PostgreSQL ends the connections that are writing. */
  readonly cuts: number
  /**
   * The database sends nothing for some seconds and closes no connection. After every second silence only new
   * connections work, as after a failover.
   */
  readonly silences: number
  /** The disk of the database is full. Every second time, PostgreSQL can't write its log either, and ends. */
  readonly fullDisks: number
}

export interface Faults extends FaultNumbers {
  /** Total number of requests in flight when the server was killed. */
  readonly killedRequests: number
  /** Number of full disks on which PostgreSQL ended. */
  readonly endedByDisk: number
  /** Longest time from the end of a silence, or of a full disk, to the next confirmed message, ms. */
  readonly slowestAfterSilence: number
  readonly slowestAfterFullDisk: number
}

interface Targets {
  readonly devices: readonly Sender[]
  readonly server: KilledServer
  /** A connection past the proxy, which comes back after PostgreSQL has ended. */
  readonly admin: Pool
  /** Null if there are no silences. */
  readonly proxy: SilentProxy | null
  /** The disk of the database. Null if there are no full disks. */
  readonly disk: SmallDisk | null
  /** Aborted if a sender failed: no fault is injected any more. */
  readonly gaveUp: AbortSignal
}

/** Range of the duration of a silence and of a full disk, ms. */
const silenceMs = [1000, 9000] as const
const fullMs = [500, 2500] as const

const between = ([min, max]: readonly [number, number]) => min + Math.random() * (max - min)

/** Ends every connection of the server that is in the middle of a statement or transaction. */
const cutWriters = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query !~ '^listen'`

/** Writes more of PostgreSQL's log than a full disk takes, so that PostgreSQL ends. */
const exhaustLog = "select pg_logical_emit_message(false, 'full', repeat('x', 1000000)) from generate_series(1, 1000)"

/** Returns the faults in the order in which they happen: each kind at equal distances. */
function scheduleOf(numbers: FaultNumbers): (keyof FaultNumbers)[] {
  return (['kills', 'cuts', 'silences', 'fullDisks'] as const)
    .flatMap((kind) => Array.from({ length: numbers[kind] }, (_, no) => ({ kind, at: (no + 0.5) / numbers[kind] })))
    .sort((one, other) => one.at - other.at)
    .map(({ kind }) => kind)
}

/** Injects the faults at random intervals while the devices work. Stops early if `gaveUp` is aborted. */
export async function injectFaults(numbers: FaultNumbers, targets: Targets): Promise<Faults> {
  const { devices, server, admin, proxy, disk, gaveUp } = targets
  const sum = (of: (device: Sender) => number) => devices.reduce((all, device) => all + of(device), 0)
  const inFlight = () => sum((device) => device.inFlight)
  const confirmed = () => sum((device) => device.confirmed.length)
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!gaveUp.aborted && !(await isSo())) await sleep(1)
  }
  /** Returns the time until the next confirmed message, ms. */
  const untilConfirmed = async () => {
    const begun = performance.now()
    const before = confirmed()
    await until(() => confirmed() > before)
    return performance.now() - begun
  }

  const faults = {
    kills: 0,
    cuts: 0,
    silences: 0,
    fullDisks: 0,
    killedRequests: 0,
    endedByDisk: 0,
    slowestAfterSilence: 0,
    slowestAfterFullDisk: 0,
  }
  const inject: Readonly<Record<keyof FaultNumbers, () => Promise<void>>> = {
    async kills() {
      await until(() => inFlight() > 0)
      faults.killedRequests += inFlight()
      await server.kill()
      await server.start()
    },
    async cuts() {
      // Repeats until at least one connection was ended.
      await until(async () => ((await admin.query(cutWriters)).rowCount ?? 0) > 0)
    },
    async silences() {
      proxy?.silence()
      await sleep(between(silenceMs))
      proxy?.resume({ onlyNew: faults.silences % 2 === 0 })
      faults.slowestAfterSilence = Math.max(faults.slowestAfterSilence, await untilConfirmed())
    },
    async fullDisks() {
      const refused = sum((device) => device.counts.full)
      await until(() => {
        disk?.fill()
        return sum((device) => device.counts.full) > refused
      })
      if (faults.fullDisks % 2 === 1) await admin.query(exhaustLog).catch(() => undefined)
      await sleep(between(fullMs))
      const isUp = await admin.query('select 1').catch(() => null)
      if (!isUp) faults.endedByDisk += 1
      disk?.clear()
      faults.slowestAfterFullDisk = Math.max(faults.slowestAfterFullDisk, await untilConfirmed())
    },
  }
  for (const kind of scheduleOf(numbers)) {
    // Waits for a random number of messages and then a random time, so that some messages get through between two
    // faults even on a busy machine.
    const enough = confirmed() + Math.floor(Math.random() * 8)
    await until(() => confirmed() >= enough)
    if (gaveUp.aborted) break
    await sleep(Math.random() * 30)
    await inject[kind]()
    faults[kind] += 1
  }
  return faults
}
