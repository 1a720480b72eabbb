import type { RunningScan } from '../protocol.ts'
import { releaseWorker, acquireWorker, type ScanThread } from './scanThread.ts'

/** Time that a worker has to end a canceled scan before it is terminated, ms. */
const timeoutMs = 150

interface Work<End> {
  /** Runs the work in the worker. Must not start anything there after the signal. */
  readonly run: (thread: ScanThread, signal: AbortSignal) => Promise<End>
  readonly cancelled: End
  /** Result if the worker crashes or the scan rejects. */
  readonly failed: End
  /** Result if there are no workers. */
  readonly unsupported: End
}

/** Runs a scan in a worker of its own. `ended` resolves even if the worker crashes or can't be started. */
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
