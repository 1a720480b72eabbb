import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { describeError } from '../describeError.ts'
import type { FromThread, ScanSettings, SentFrame, ToThread } from './threadProtocol.ts'

/** What a scan's owner is told. After `onResult` with `isLast` and `onLost` nothing comes any more. */
export interface ScanListener {
  readonly onTook: (isPicture: boolean) => void
  readonly onResult: (result: string, isLast: boolean) => void
  /** The thread crashed, or the scan did. */
  readonly onLost: () => void
}

/** The same for a video, until it is ended. `onGone` comes last of all, ended or not: its file is used no more. */
export interface VideoListener {
  readonly onResult: (result: string) => void
  readonly onRefused: (detail: string) => void
  readonly onLost: () => void
  readonly onGone: () => void
}

/** A scan on its thread. */
export interface PooledScan {
  readonly send: (frame: SentFrame) => void
  readonly end: () => void
}

interface Thread {
  readonly worker: Worker
  readonly scans: Map<number, Listener>
}

type Listener = { readonly hear: (message: FromThread) => boolean; readonly lose: () => void }

/** Another thread begins when those that run have so many scans each. */
const scansBeforeAnother = 3
/** Threads that crash at once are not started again more often, ms. */
const restartEveryMs = 1000
const heapMb = 256
const farewellMs = 1000

/** Beside the bundle, or the source. */
const entry = new URL(import.meta.url.endsWith('.ts') ? 'thread.ts' : 'analysisThread.js', import.meta.url)

/** The threads that scans are computed on: one core stays free for the API. A scan stays on its thread. */
export class AnalysisPool {
  readonly #most: number
  readonly #entry: URL
  readonly #threads = new Set<Thread>()
  #next = 0
  #crashedAt = -Infinity
  #isClosed = false

  constructor({ most = Math.max(1, availableParallelism() - 1), script = entry } = {}) {
    this.#most = most
    this.#entry = script
  }

  /** Starts a thread where none runs, so that a first scan need not wait for it. */
  warm(): void {
    if (this.#threads.size === 0) this.#start()
  }

  /** Begins a live scan. Null where there is no thread to be had at the moment. */
  beginLive(settings: ScanSettings, { onTook, onResult, onLost }: ScanListener): PooledScan | null {
    const hear = (message: FromThread): boolean => {
      if (message.kind === 'took') onTook(message.isPicture)
      if (message.kind === 'result') onResult(message.result, message.isLast)
      if (message.kind === 'failed') onLost()
      return message.kind === 'failed' || (message.kind === 'result' && message.isLast)
    }
    const begun = this.#begin({ hear, lose: onLost }, (scan) => ({ kind: 'begin', scan, settings }))
    if (!begun) return null
    const { thread, scan } = begun
    return {
      send: (frame) => tell(thread, { kind: 'frame', scan, frame }, [frame.bytes]),
      end() {
        tell(thread, { kind: 'end', scan })
        thread.scans.delete(scan)
      },
    }
  }

  /** Begins to read a video: an open file, by the program that decodes it. */
  beginVideo(
    settings: ScanSettings,
    video: { readonly file: number; readonly ffmpeg: string },
    { onResult, onRefused, onLost, onGone }: VideoListener,
  ): Pick<PooledScan, 'end'> | null {
    let isEnded = false
    let program = 0
    const hear = (message: FromThread): boolean => {
      if (!isEnded && message.kind === 'result') onResult(message.result)
      if (!isEnded && message.kind === 'refused') onRefused(message.detail)
      if (!isEnded && message.kind === 'failed') onLost()
      if (message.kind === 'program') program = message.pid
      if (message.kind === 'gone') onGone()
      return message.kind === 'gone'
    }
    const lose = () => {
      // Its thread crashed, and the program may be in the middle of something.
      killProgram(program)
      if (!isEnded) onLost()
      onGone()
    }
    const begun = this.#begin({ hear, lose }, (scan) => ({ kind: 'video', scan, settings, ...video }))
    if (!begun) return null
    return {
      end() {
        isEnded = true
        tell(begun.thread, { kind: 'end', scan: begun.scan })
      },
    }
  }

  /** Ends all threads and whatever runs on them. Programs that were told to end have a little time to be gone. */
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
    tell(thread, first(scan))
    return { thread, scan }
  }

  #freest(): Thread | null {
    const [freest] = [...this.#threads].toSorted((a, b) => a.scans.size - b.scans.size)
    const isEnough = freest && (freest.scans.size < scansBeforeAnother || this.#threads.size >= this.#most)
    return isEnough ? freest : (this.#start() ?? freest ?? null)
  }

  #start(): Thread | null {
    if (this.#isClosed || performance.now() - this.#crashedAt < restartEveryMs) return null
    // What the server was told in its environment is no business of whoever reads pictures.
    const worker = new Worker(this.#entry, {
      name: 'analysis',
      env: { PATH: process.env['PATH'] },
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    const thread: Thread = { worker, scans: new Map() }
    this.#threads.add(thread)
    worker.on('message', (message: FromThread) => hear(thread, message))
    worker.on('error', (error) => console.error(`analysis thread: ${describeError(error)}`))
    worker.on('exit', () => {
      // One that was ended on purpose is known no more.
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
    // It has ended.
  }
}

function tell({ worker, scans }: Thread, message: ToThread, transfer: ArrayBuffer[] = []): void {
  if (scans.has(message.scan)) worker.postMessage(message, transfer)
}

function hear({ scans }: Thread, message: FromThread): void {
  if (message.kind === 'failed') console.error(`analysis: ${message.fault}`)
  if (scans.get(message.scan)?.hear(message)) scans.delete(message.scan)
}

function loseAll({ scans }: Thread): void {
  const lost = [...scans.values()]
  scans.clear()
  for (const { lose } of lost) lose()
}
