import { wrap, type Remote } from 'comlink'
import { trustedScript } from '#src/lib/trustedScript.ts'
import type { VitalsThread } from '../protocol.ts'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import address from '../worker.ts?worker&url'

/** A thread ends when it has had nothing to do for so long, ms: it holds on to memory. */
const idleMs = 10_000

/** A thread that one scan has for itself. */
export interface ScanThread {
  readonly remote: Remote<VitalsThread>
  /** When it fell over. */
  readonly failed: Promise<void>
  /** At once, whatever it does. */
  end(): void
}

let waiting: ScanThread | null = null
let idle: ReturnType<typeof setTimeout> | undefined

/** The one that waits, or a new one. Throws where there are no threads. */
export function acquireWorker(): ScanThread {
  clearTimeout(idle)
  const thread = waiting ?? startThread()
  waiting = null
  return thread
}

/** It waits a while for the next scan. One that has ended must not be given back. */
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
  // Where Vite serves the sources there is no policy, and the address is not one of the build's.
  const url = import.meta.env.DEV ? address : trustedScript(address)
  // Trusted Types know a kind of address that the DOM's types do not.
  const worker = new Worker(url as string, { type: 'module', name: 'vitals' })
  const failed = new Promise<void>((resolve) => {
    worker.addEventListener('error', () => resolve())
    worker.addEventListener('messageerror', () => resolve())
  })
  return { remote: wrap<VitalsThread>(worker), failed, end: () => worker.terminate() }
}
