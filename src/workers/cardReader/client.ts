import { proxy, transfer, wrap } from 'comlink'
import { trustedScript } from '#src/lib/trustedScript.ts'
import type { CardReaderThread, ReadEnd, ReadProblem, ReadProgress } from './protocol.ts'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import address from './worker.ts?worker&url'

/** Timeout without any progress, ms: a slow phone and a slow network report progress all the time. */
const timeoutMs = 60_000

/** A reading that is under way. */
export interface Reading {
  /** Never rejects. */
  readonly ended: Promise<ReadEnd>
  readonly cancel: () => void
}

const failed = (problem: ReadProblem): ReadEnd => ({ kind: 'failed', problem })

/**
 * Reads the words of a picture (JPEG) on this device, in a worker of its own. The worker ends with the reading, and
 * releases its memory. The first reading fetches the worker's files.
 */
export function readCardWords(picture: ArrayBuffer, onProgress: (progress: ReadProgress) => void): Reading {
  const over = new AbortController()
  const cancelled = new Promise<ReadEnd>((resolve) => {
    over.signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }))
  })
  const report = (progress: ReadProgress) => !over.signal.aborted && onProgress(progress)
  const read = readInWorker(picture, report, over.signal)
  // `Promise.race` prefers the first: a reading that ends after it was cancelled is cancelled.
  return { ended: Promise.race([cancelled, read]), cancel: () => over.abort() }
}

async function readInWorker(
  picture: ArrayBuffer,
  report: (progress: ReadProgress) => void,
  signal: AbortSignal,
): Promise<ReadEnd> {
  if (typeof Worker === 'undefined' || typeof WebAssembly === 'undefined') return failed('unsupported')
  // A worker doesn't say why its script can't be loaded, and the service worker caches the script now.
  if (!(await isAvailable(signal))) return failed('download')
  if (signal.aborted) return { kind: 'cancelled' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let thread: Worker | undefined
  try {
    // In development, Trusted Types are not enforced, and `trustedScript` would reject the worker's address.
    const url = import.meta.env.DEV ? address : trustedScript(address)
    // The DOM's types don't know Trusted Types' script URLs.
    const started = (thread = new Worker(url as string, { type: 'module', name: 'card-reader' }))
    return await new Promise<ReadEnd>((resolve) => {
      const giveUp = () => resolve(failed('failed'))
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(giveUp, timeoutMs)
      }
      started.addEventListener('error', giveUp)
      started.addEventListener('messageerror', giveUp)
      signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }))
      wait()
      const onProgress = proxy((progress: ReadProgress) => {
        wait()
        report(progress)
      })
      wrap<CardReaderThread>(started)
        .read(transfer(picture, [picture]), onProgress)
        .then(resolve, giveUp)
    })
  } catch {
    return failed('failed')
  } finally {
    clearTimeout(timer)
    thread?.terminate()
  }
}

/** Whether the worker's script can be fetched, and is not, for example, a captive portal's page. */
async function isAvailable(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(address, { signal })
    const type = response.headers.get('content-type') ?? ''
    await response.body?.cancel()
    return response.ok && type.includes('javascript')
  } catch {
    return false
  }
}
