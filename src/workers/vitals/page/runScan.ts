import type { RunningScan } from '../protocol.ts'
import { releaseWorker, acquireWorker, type ScanThread } from './scanThread.ts'

/** A thread that does not end its scan within this is ended with it, ms. */
const timeoutMs = 150

interface Work<End> {
  /** Runs it in the thread; must not begin anything there after the signal. */
  readonly run: (thread: ScanThread, signal: AbortSignal) => Promise<End>
  readonly cancelled: End
  /** The thread fell over. */
  readonly failed: End
  /** There are no threads. */
  readonly unsupported: End
}

/** Runs a scan in a thread of its own, from which it comes back whatever happens there. */
export function runScan<End>(work: Work<End>): RunningScan<End> {
  const cancelling = new AbortController()
  return { ended: runNow(work, cancelling.signal), cancel: () => cancelling.abort() }
}

async function runNow<End>({ run, cancelled, failed, unsupported }: Work<End>, signal: AbortSignal): Promise<End> {
  let thread: ScanThread
  try {
    thread = acquireWorker()
  } catch {
    return unsupported
  }
  let isWell = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const fail = () => {
    isWell = false
    return failed
  }
  const givenUp = new Promise<End>((resolve) => {
    signal.addEventListener('abort', () => {
      thread.remote.cancel().catch(() => undefined)
      timer = setTimeout(() => {
        isWell = false
        resolve(cancelled)
      }, timeoutMs)
    })
  })
  const end = await Promise.race([run(thread, signal).catch(fail), thread.failed.then(fail), givenUp])
  clearTimeout(timer)
  if (isWell) releaseWorker(thread)
  else thread.end()
  return signal.aborted ? cancelled : end
}
