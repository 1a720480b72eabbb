import type { WebSocket } from 'ws'
import { readStamp } from '#src/contract/stampedFrame.ts'
import { closeCodes, frameRate, scanLimits } from '#src/contract/vitalScan.ts'
import type { AnalysisPool, PooledScan } from './AnalysisPool.ts'
import { endSocket } from './endSocket.ts'
import { FrameClock } from './FrameClock.ts'
import { FramePace } from './FramePace.ts'
import type { ScanSettings, SentFrame } from './threadProtocol.ts'

/** What a scan needs of its socket. */
export type ScanSocket = Pick<WebSocket, 'send' | 'close' | 'terminate' | 'pause' | 'resume' | 'bufferedAmount'>

/** A scan ends after this many unusable messages in a row: without a picture, or with a wrong timestamp. */
const maxMalformedMessages = 30
/** Number of delayed frames that can be computed in a burst. */
const burst = 4
/** Max messages and bytes to read from a socket within `ms`. The rest stays in the socket. */
const reading = { ms: 100, messages: 250, bytes: 2 * 1024 * 1024 } as const
/** Results other than the last are dropped if at least this many bytes wait to be sent. */
const maxBufferedBytes = 256 * 1024

interface LiveScanOptions {
  readonly pool: AnalysisPool
  readonly socket: ScanSocket
  readonly settings: ScanSettings
  /** Whether the sign-in is still valid. */
  readonly isSignedIn: () => Promise<boolean>
  readonly silenceMs?: number | undefined
  readonly recheckMs?: number | undefined
  /** Called when the scan holds no resources any more: already in the constructor if no worker thread is available. */
  readonly onEnd: (scan: LiveScan) => void
}

/**
 * A live scan's socket. Only the newest frame waits while the previous one is computed, so that a client that is faster
 * than the server costs no memory. Releases everything when it ends.
 */
export class LiveScan {
  readonly #options: LiveScanOptions
  readonly #scan: PooledScan | null
  readonly #clock = new FrameClock()
  readonly #pace = new FramePace(frameRate.max, burst)
  readonly #timers: NodeJS.Timeout[] = []
  #waiting: SentFrame | null = null
  #isOut = false
  #nonsense = 0
  #lastFrameAt = performance.now()
  #sendTimer: NodeJS.Timeout | null = null
  #window = { endsAt: 0, messages: 0, bytes: 0 }
  #isPaused = false
  #isOver = false

  constructor(options: LiveScanOptions) {
    this.#options = options
    const { pool, settings, silenceMs = scanLimits.silenceMs, recheckMs = 15_000 } = options
    this.#scan = pool.beginLive(settings, {
      onTook: (isPicture) => this.#took(isPicture),
      onResult: (result, isLast) => this.#sendResult(result, isLast),
      onLost: () => this.end(1011, 'the scan was lost'),
    })
    if (!this.#scan) {
      this.end(1011, 'no worker thread available')
      return
    }
    // The worker ends a scan when its frames cover twice the sample time. This later limit, by the clock, ends a scan
    // whose client sends almost no frames.
    const maxScanMs = settings.sampleTime * 3000 + silenceMs
    this.#timers.push(
      setInterval(() => this.#watchSilence(silenceMs), silenceMs / 5),
      setInterval(() => void this.recheck(), recheckMs),
      setTimeout(() => this.end(closeCodes.silent, 'too few frames'), maxScanMs),
    )
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Handles a message of the client. Null for a text message. */
  take(message: ArrayBuffer | null): void {
    if (this.#isOver) return
    this.#count(message?.byteLength ?? 0)
    const now = performance.now()
    if (!message) return this.#refuse()
    const takenAt = readStamp(new Uint8Array(message))?.takenAt ?? now
    if (!this.#clock.accept(takenAt, now)) return this.#refuse()
    this.#lastFrameAt = now
    this.#waiting = { takenAt, bytes: message }
    this.#send()
  }

  /** Checks again whether the sign-in is valid, and ends the scan if not. */
  async recheck(): Promise<void> {
    // A short database outage must not end a scan.
    const isSignedIn = await this.#options.isSignedIn().catch(() => true)
    if (!isSignedIn) this.end(closeCodes.notSignedIn, 'not signed in')
  }

  /** Ends the scan and closes its socket. Does nothing if the scan is over. */
  end(code: number, reason: string): void {
    if (this.#isOver) return
    this.leave()
    const { socket } = this.#options
    socket.resume()
    endSocket(socket, code, reason)
  }

  /** Releases everything. Called when the client has closed the socket, and by `end`. */
  leave(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#waiting = null
    for (const timer of this.#timers) clearInterval(timer)
    if (this.#sendTimer) clearTimeout(this.#sendTimer)
    this.#scan?.end()
    this.#options.onEnd(this)
  }

  /** Sends the newest frame to the worker thread, if the previous frame was processed and the new one is due. */
  #send(): void {
    if (this.#isOut || !this.#waiting || this.#sendTimer) return
    const now = performance.now()
    const wait = this.#pace.waitAt(now)
    if (wait > 0) {
      this.#sendTimer = setTimeout(() => {
        this.#sendTimer = null
        this.#send()
      }, wait)
      return
    }
    this.#pace.go(now)
    this.#isOut = true
    this.#scan?.send(this.#waiting)
    this.#waiting = null
  }

  #took(isPicture: boolean): void {
    this.#isOut = false
    if (isPicture) this.#nonsense = 0
    else this.#refuse()
    if (!this.#isOver) this.#send()
  }

  #refuse(): void {
    this.#nonsense += 1
    if (this.#nonsense >= maxMalformedMessages) this.end(closeCodes.badInput, 'no pictures')
  }

  #sendResult(result: string, isLast: boolean): void {
    const { socket } = this.#options
    if (isLast || socket.bufferedAmount < maxBufferedBytes) socket.send(result)
    if (isLast) this.end(1000, 'done')
  }

  #watchSilence(silenceMs: number): void {
    if (performance.now() - this.#lastFrameAt >= silenceMs) this.end(closeCodes.silent, 'no frame')
  }

  /** Reads slower from a client that sends more than a camera can. */
  #count(bytes: number): void {
    const now = performance.now()
    if (now >= this.#window.endsAt) this.#window = { endsAt: now + reading.ms, messages: 0, bytes: 0 }
    this.#window.messages += 1
    this.#window.bytes += bytes
    if (this.#isPaused || (this.#window.messages < reading.messages && this.#window.bytes < reading.bytes)) return
    this.#isPaused = true
    this.#options.socket.pause()
    setTimeout(() => {
      this.#isPaused = false
      this.#options.socket.resume()
    }, this.#window.endsAt - now).unref()
  }
}
