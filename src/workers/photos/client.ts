import { transfer, wrap, type Remote } from 'comlink'
import { trustedScript } from '#src/lib/trustedScript.ts'
import type {
  CardPhoto,
  FoundCard,
  FrameCheck,
  PhotoRefusal,
  PhotoThread,
  Prepared,
  StraightCard,
  Straightening,
} from './protocol.ts'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import address from './worker.ts?worker&url'

/** Idle time after which the worker is terminated, ms. An idle worker still holds memory. */
const idleMs = 10_000
/** Timeout for preparing one file, ms. */
const timeoutMs = 60_000

interface Running {
  readonly thread: Worker
  readonly remote: Remote<PhotoThread>
  /** Resolves when the worker crashes. */
  readonly failed: Promise<PhotoRefusal>
}

let running: Running | null = null
let idle: ReturnType<typeof setTimeout> | undefined
let before: Promise<unknown> = Promise.resolve()

/**
 * Prepares a chosen file for sending, in a worker. Prepares one file at a time, because each can take a phone's whole
 * memory. Never rejects: what can't be attached is `refused`.
 */
export function prepareFile(file: File): Promise<Prepared> {
  return inTurn<Prepared>((thread) => thread.prepare(file))
}

/** Finds the card in a photo, in the worker. Never rejects. */
export function findCard(photo: CardPhoto): Promise<FoundCard | PhotoRefusal> {
  return inTurn<FoundCard | PhotoRefusal>((thread) => thread.findCard(photo))
}

/** Straightens the card of a photo, in the worker. Never rejects. */
export function straightenCard(photo: CardPhoto, how: Straightening): Promise<StraightCard | PhotoRefusal> {
  return inTurn<StraightCard | PhotoRefusal>((thread) => thread.straighten(photo, how))
}

/** Measures a camera's frame, in the worker, which takes the frame over. Never rejects. */
export function checkFrame(frame: ImageBitmap): Promise<FrameCheck | PhotoRefusal | null> {
  return inTurn<FrameCheck | PhotoRefusal | null>((thread) => thread.checkFrame(transfer(frame, [frame])))
}

/** Encodes a camera's frame as a photo, in the worker, which takes the frame over. Never rejects. */
export function photograph(frame: ImageBitmap): Promise<Blob | PhotoRefusal> {
  return inTurn<Blob | PhotoRefusal>((thread) => thread.photograph(transfer(frame, [frame])))
}

function inTurn<T extends object | null>(work: (thread: Remote<PhotoThread>) => Promise<T>): Promise<T | PhotoRefusal> {
  const done = before.then(() => runNow(work))
  before = done
  return done
}

/** Loads the worker before the first file is chosen, so that a file can be prepared if the network is gone by then. */
export function loadAhead(): void {
  if (typeof Worker === 'undefined' || running) return
  const mine = (running = start())
  idle = setTimeout(stop, idleMs)
  void mine.failed.then(() => running === mine && stop())
}

async function runNow<T extends object | null>(
  work: (thread: Remote<PhotoThread>) => Promise<T>,
): Promise<T | PhotoRefusal> {
  if (typeof Worker === 'undefined') return { kind: 'refused', problem: 'no-photos' }
  clearTimeout(idle)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const { remote, failed } = (running ??= start())
    const givenUp = new Promise<PhotoRefusal>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'refused', problem: 'failed' }), timeoutMs)
    })
    const done = await Promise.race([work(remote), failed, givenUp])
    if (done && 'problem' in done && done.problem === 'failed') stop()
    return done
  } catch {
    stop()
    return { kind: 'refused', problem: 'failed' }
  } finally {
    clearTimeout(timer)
    idle = setTimeout(stop, idleMs)
  }
}

function start(): Running {
  // In development, Trusted Types are not enforced, and `trustedScript` would reject the worker's address.
  const url = import.meta.env.DEV ? address : trustedScript(address)
  // The DOM's types don't know Trusted Types' script URLs.
  const thread = new Worker(url as string, { type: 'module', name: 'photos' })
  const failed = new Promise<PhotoRefusal>((resolve) => {
    const fail = () => resolve({ kind: 'refused', problem: 'failed' })
    thread.addEventListener('error', fail)
    thread.addEventListener('messageerror', fail)
  })
  return { thread, remote: wrap<PhotoThread>(thread), failed }
}

function stop(): void {
  clearTimeout(idle)
  running?.thread.terminate()
  running = null
}
