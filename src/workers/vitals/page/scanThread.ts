import { wrap, type Remote } from 'comlink'
import { trustedScript } from '#src/lib/trustedScript.ts'
import type { VitalsThread } from '../protocol.ts'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import address from '../worker.ts?worker&url'

/** Idle time after which a worker is terminated, ms. An idle worker still holds memory. */
const idleMs = 10_000

/** A worker that runs one scan at a time. */
export interface ScanThread {
  readonly remote: Remote<VitalsThread>
  /** Resolves when the worker crashes. */
  readonly failed: Promise<void>
  /** Terminates the worker immediately. */
  end(): void
}

let waiting: ScanThread | null = null
let idle: ReturnType<typeof setTimeout> | undefined

/** Returns the idle worker or a new one. Throws if there are no workers. */
export function acquireWorker(): ScanThread {
  clearTimeout(idle)
  const thread = waiting ?? startThread()
  waiting = null
  return thread
}

/** Keeps a worker for the next scan for a while. A terminated worker must not be released. */
export function releaseWorker(thread: ScanThread): void {
  clearTimeout(idle)
  waiting?.end()
  waiting = thread
  idle = setTimeout(() => {
    waiting?.end()
    waiting = null
  }, idleMs)
}

function startThread(): ScanThread {
  // In development, Trusted Types are not enforced, and `trustedScript` would reject the worker's address.
  const url = import.meta.env.DEV ? address : trustedScript(address)
  // The DOM's types don't know Trusted Types' script URLs.
  const worker = new Worker(url as string, { type: 'module', name: 'vitals' })
  const failed = new Promise<void>((resolve) => {
    worker.addEventListener('error', () => resolve())
    worker.addEventListener('messageerror', () => resolve())
  })
  return { remote: wrap<VitalsThread>(worker), failed, end: () => worker.terminate() }
}
