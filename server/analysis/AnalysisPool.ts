import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { describeError } from '../describeError.ts'
import type { FromThread, ScanSettings, SentFrame, ToThread, VideoFault } from './threadProtocol.ts'

/** Callbacks of a scan's owner. Nothing is called after `onResult` with `isLast`, or after `onLost`. */
export interface ScanListener {
  readonly onTook: (isPicture: boolean) => void
  readonly onResult: (result: string, isLast: boolean) => void
  /** The worker thread or the scan crashed, or the pool was closed. */
  readonly onLost: () => void
}

/**
 * Callbacks for a video. After `end`, only `onGone` is called. It is always the last call: the video's file is no
 * longer used.
 */
export interface VideoListener {
  readonly onResult: (result: string) => void
  readonly onRefused: (why: VideoFault) => void
  readonly onLost: () => void
  readonly onGone: () => void
}

/** A scan on its worker thread. */
export interface PooledScan {
  readonly send: (frame: SentFrame) => void
  readonly end: () => void
}

interface Thread {
  readonly worker: Worker
  readonly scans: Map<number, Listener>
}

type Listener = { readonly receive: (message: FromThread) => boolean; readonly onThreadLost: () => void }

/** Another worker thread is started when each running one has this many scans. */
const scansBeforeAnother = 3
/** Minimum delay between the crash of a thread and the start of another, ms. */
const restartEveryMs = 1000
const heapMb = 256
const farewellMs = 1000

/** The worker's script is beside the bundle, or beside this file if it runs from source. */
const entry = new URL(import.meta.url.endsWith('.ts') ? 'thread.ts' : 'analysisThread.js', import.meta.url)

/**
 * Max number of threads by default: as many as there are cores on Linux, where the API goes before them (thread.ts).
 * Elsewhere one less, but at least one, to leave a core for the API.
 */
const defaultThreads = () => Math.max(1, availableParallelism() - (process.platform === 'linux' ? 0 : 1))

/** Worker threads that compute scans. A scan stays on its thread. */
export class AnalysisPool {
  readonly #maxThreads: number
  readonly #entry: URL
  readonly #threads = new Set<Thread>()
  #next = 0
  #crashedAt = -Infinity
  #isClosed = false

  constructor({ maxThreads = defaultThreads(), script = entry } = {}) {
    this.#maxThreads = maxThreads
    this.#entry = script
  }

  /** Starts a thread if none is running, so that the first scan need not wait for it. */
  warm(): void {
    if (this.#threads.size === 0) this.#start()
  }

  /** Starts a live scan. Returns null if no thread is available now. */
  beginLive(settings: ScanSettings, { onTook, onResult, onLost }: ScanListener): PooledScan | null {
    const receive = (message: FromThread): boolean => {
      if (message.kind === 'took') onTook(message.isPicture)
      if (message.kind === 'result') onResult(message.result, message.isLast)
      if (message.kind === 'failed') onLost()
      return message.kind === 'failed' || (message.kind === 'result' && message.isLast)
    }
    const begun = this.#begin({ receive, onThreadLost: onLost }, (scan) => ({ kind: 'begin', scan, settings }))
    if (!begun) return null
    const { thread, scan } = begun
    return {
      send: (frame) => post(thread, { kind: 'frame', scan, frame }, [frame.bytes]),
      end() {
        post(thread, { kind: 'end', scan })
        thread.scans.delete(scan)
      },
    }
  }

  /** Starts reading a video: an open file, decoded by the ffmpeg program. */
  beginVideo(
    settings: ScanSettings,
    video: { readonly file: number; readonly ffmpeg: string; readonly minReadMs: number },
    { onResult, onRefused, onLost, onGone }: VideoListener,
  ): Pick<PooledScan, 'end'> | null {
    let isEnded = false
    let program = 0
    const receive = (message: FromThread): boolean => {
      if (!isEnded && message.kind === 'result') onResult(message.result)
      if (!isEnded && message.kind === 'refused') onRefused(message.why)
      if (!isEnded && message.kind === 'failed') onLost()
      if (message.kind === 'program') program = message.pid
      if (message.kind === 'gone') onGone()
      return message.kind === 'gone'
    }
    const onThreadLost = () => {
      // The thread crashed or the pool was closed, while the program might still be running.
      killProgram(program)
      if (!isEnded) onLost()
      onGone()
    }
    const begun = this.#begin({ receive, onThreadLost }, (scan) => ({ kind: 'video', scan, settings, ...video }))
    if (!begun) return null
    return {
      end() {
        isEnded = true
        post(begun.thread, { kind: 'end', scan: begun.scan })
      },
    }
  }

  /**
   * Waits up to 1 s for running scans to end, then ends all threads and kills the ffmpeg programs of unfinished videos.
   */
  async close(): Promise<void> {
    this.#isClosed = true
    const threads = [...this.#threads]
    const until = performance.now() + farewellMs
    while (threads.some(({ scans }) => scans.size > 0) && performance.now() < until) await pause(20)
    this.#threads.clear()
    for (const thread of threads) loseAll(thread)
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }

  #begin(listener: Listener, first: (scan: number) => ToThread): { thread: Thread; scan: number } | null {
    const thread = this.#freest()
    if (!thread) return null
    const scan = this.#next++
    thread.scans.set(scan, listener)
    post(thread, first(scan))
    return { thread, scan }
  }

  #freest(): Thread | null {
    const [freest] = [...this.#threads].toSorted((a, b) => a.scans.size - b.scans.size)
    const isEnough = freest && (freest.scans.size < scansBeforeAnother || this.#threads.size >= this.#maxThreads)
    return isEnough ? freest : (this.#start() ?? freest ?? null)
  }

  #start(): Thread | null {
    if (this.#isClosed || performance.now() - this.#crashedAt < restartEveryMs) return null
    // Don't pass the server's environment, with its secrets, to code that parses pictures.
    const worker = new Worker(this.#entry, {
      name: 'analysis',
      env: { PATH: process.env['PATH'] },
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    const thread: Thread = { worker, scans: new Map() }
    this.#threads.add(thread)
    worker.on('message', (message: FromThread) => dispatch(thread, message))
    worker.on('error', (error) => console.error(`analysis thread: ${describeError(error)}`))
    worker.on('exit', () => {
      // A thread that was ended on purpose is not in the set any more.
      if (!this.#threads.delete(thread)) return
      this.#crashedAt = performance.now()
      loseAll(thread)
    })
    return thread
  }
}

function killProgram(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {
    // The program has already exited.
  }
}

function post({ worker, scans }: Thread, message: ToThread, transfer: ArrayBuffer[] = []): void {
  if (scans.has(message.scan)) worker.postMessage(message, transfer)
}

function dispatch({ scans }: Thread, message: FromThread): void {
  if (message.kind === 'failed') console.error(`analysis: ${message.fault}`)
  if (scans.get(message.scan)?.receive(message)) scans.delete(message.scan)
}

function loseAll({ scans }: Thread): void {
  const lost = [...scans.values()]
  scans.clear()
  for (const { onThreadLost } of lost) onThreadLost()
}
