import { proxy, transfer, wrap, type Remote } from 'comlink'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import { trustedScript } from '#src/lib/trustedScript.ts'
import type {
  Box,
  Drawing,
  DrawingsEnd,
  DrawingShape,
  Examined,
  FacesEnd,
  LesionEnd,
  NotRun,
  PictureKind,
  PosePictures,
  ScreeningThread,
  SoundEnd,
} from './protocol.ts'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import address from './worker.ts?worker&url'

/** Idle time after which the worker is terminated, ms. Its memory still holds pictures of the person. */
const idleMs = 10_000
/** Timeout without any progress, ms: six faces take a slow phone about 10 s. */
const timeoutMs = 60_000

const notRun: NotRun = { kind: 'failed' }

interface Running {
  readonly thread: Worker
  readonly remote: Remote<ScreeningThread>
  /** Resolves when the worker crashes or is terminated. */
  readonly over: Promise<NotRun>
  readonly end: () => void
}

let running: Running | null = null
let idle: ReturnType<typeof setTimeout> | undefined
let before: Promise<unknown> = Promise.resolve()

/** Loads what the device needs to compute a tool, so that it works offline too. Never rejects. */
export async function warm(tool: ScreeningTool): Promise<void> {
  await inTurn(async (thread) => {
    await thread.warm(tool)
    return { kind: 'warm' }
  })
}

/** Checks a picture before it is analyzed or sent. Never rejects. */
export function examine(picture: Blob, kind: PictureKind, signal?: AbortSignal): Promise<Examined | NotRun> {
  return inTurn<Examined | NotRun>((thread) => thread.examine(picture, kind), signal)
}

/** Checks a small frame of a camera, which the worker takes over. Never rejects. */
export function checkFrame(frame: ImageBitmap, kind: PictureKind, signal?: AbortSignal): Promise<Examined | NotRun> {
  return inTurn<Examined | NotRun>((thread) => thread.checkFrame(transfer(frame, [frame]), kind), signal)
}

/**
 * Redraws a picture as JPEG, with parts covered, and its longer side at most `side` px. Null if it can't be drawn. Never
 * rejects.
 */
export async function redraw(picture: Blob, covered: readonly Box[], side: number): Promise<Blob | null> {
  const drawn = await inTurn(async (thread) => ({ kind: 'drawn', blob: await thread.redraw(picture, covered, side) }))
  return 'blob' in drawn ? drawn.blob : null
}

/** Measures a mole (`threshold`: 1 to 255; null: found in the picture). Never rejects. */
export function measureLesion(
  picture: Blob,
  threshold: number | null,
  signal?: AbortSignal,
): Promise<LesionEnd | NotRun> {
  return inTurn<LesionEnd | NotRun>((thread) => thread.measureLesion(picture, threshold), signal)
}

/** Measures how steady the lines of both drawings are. Never rejects. */
export function measureDrawings(
  drawings: Readonly<Record<DrawingShape, Drawing>>,
  hand: 'left' | 'right' | null,
  signal?: AbortSignal,
): Promise<DrawingsEnd | NotRun> {
  return inTurn<DrawingsEnd | NotRun>((thread) => thread.measureDrawings(drawings, hand), signal)
}

/** Compares the halves of a face in several poses. Never rejects. */
export function measureFaces(poses: readonly PosePictures[], signal?: AbortSignal): Promise<FacesEnd | NotRun> {
  return inTurn<FacesEnd | NotRun>((thread) => thread.measureFaces(poses), signal)
}

/** Finds loud sounds in a recording. `onProgress`: share of the file that is read, 0 to 1. Never rejects. */
export function readSound(
  file: Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<SoundEnd | NotRun> {
  return inTurn<SoundEnd | NotRun>((thread, wait) => {
    const hear = proxy((share: number) => {
      wait()
      if (!signal?.aborted) onProgress(share)
    })
    return thread.readSound(file, hear)
  }, signal)
}

type Work<End> = (thread: Remote<ScreeningThread>, wait: () => void) => Promise<End>

/** Does one thing after the other, because each can take a phone's whole memory. */
function inTurn<End extends { readonly kind: string }>(work: Work<End>, signal?: AbortSignal): Promise<End | NotRun> {
  const done = before.then(() => runNow(work, signal))
  before = done
  return done
}

/** Runs the work in the worker. An abort terminates the worker, because a computation can't be stopped otherwise. */
async function runNow<End extends { readonly kind: string }>(
  work: Work<End>,
  signal: AbortSignal | undefined,
): Promise<End | NotRun> {
  if (typeof Worker === 'undefined' || signal?.aborted) return notRun
  clearTimeout(idle)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const { remote, over, end } = (running ??= start())
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(end, timeoutMs)
    }
    wait()
    signal?.addEventListener('abort', end)
    try {
      return await Promise.race([work(remote, wait), over])
    } finally {
      signal?.removeEventListener('abort', end)
    }
  } catch {
    running?.end()
    return notRun
  } finally {
    clearTimeout(timer)
    idle = setTimeout(() => running?.end(), idleMs)
  }
}

function start(): Running {
  // In development, Trusted Types are not enforced, and `trustedScript` would reject the worker's address.
  const url = import.meta.env.DEV ? address : trustedScript(address)
  // The DOM's types don't know Trusted Types' script URLs.
  const thread = new Worker(url as string, { type: 'module', name: 'screening' })
  let end = () => thread.terminate()
  const over = new Promise<NotRun>((resolve) => {
    end = () => {
      thread.terminate()
      if (running?.thread === thread) running = null
      resolve(notRun)
    }
    thread.addEventListener('error', end)
    thread.addEventListener('messageerror', end)
  })
  return { thread, remote: wrap<ScreeningThread>(thread), over, end: () => end() }
}
