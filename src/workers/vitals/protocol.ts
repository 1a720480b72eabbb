import type { ScanEngine, ScanHindrance, VitalScanResult } from '#src/contract/vitalScan.ts'

/** Where a scan is computed: on this device, or by the clinic's service. */
export type ScanPlace = ScanEngine['where']

/** Settings of a scan (screening §2, §3). */
export interface ScanSettings {
  readonly checkArrhythmias: boolean
  readonly checkStroke: boolean
  /** Years. Null if not known. */
  readonly userAge: number | null
  readonly userSex: 'female' | 'male' | null
}

/** A service with a sign-in. */
export interface ServiceAccess {
  /** Absolute, http or https, ending in a slash. */
  readonly url: string
  /** `Bearer` followed by the token. */
  readonly authorization: string
  /** Whether the service accepts frames with timestamps (contract/stampedFrame). */
  readonly takesStamps: boolean
  /** Value of `client` in uploads and of `party` in live scans (screening §7). Empty for none. */
  readonly client: string
}

/** A camera's track in a worker, for which TypeScript has no type. */
export interface FrameTrack extends EventTarget {
  readonly readyState: 'live' | 'ended'
  stop(): void
}

/** How a scan's frames reach the worker (pickFeed). `bitmaps`: the page sends each frame by `addFrame`. */
export type FrameFeed =
  | { readonly kind: 'frames'; readonly readable: ReadableStream<VideoFrame> }
  | { readonly kind: 'track'; readonly track: FrameTrack }
  | { readonly kind: 'bitmaps' }

export interface LiveScanRequest {
  readonly settings: ScanSettings
  /** Null if the scan is computed on this device. */
  readonly service: ServiceAccess | null
}

/** Progress of a live scan. */
export type LiveScanEvent =
  /** Loading the face finder, or connecting. */
  | { readonly kind: 'preparing' }
  | {
      readonly kind: 'update'
      /** Counted from 1 (screening §2 "update count"). */
      readonly count: number
      /** Number of times that the face has moved (screening §4). */
      readonly moves: number
      readonly result: VitalScanResult
      readonly frames: FrameCounts
    }

export interface FrameCounts {
  /** Number of frames that reached the engine. */
  readonly seen: number
  /** How many of these frames the engine dropped because of load. */
  readonly dropped: number
  /** Bytes sent to a service. */
  readonly bytesSent: number
  /** Mean processing time of a frame in the worker, ms. */
  readonly meanMs: number
}

/**
 * How a live scan ends.
 * - `complete`: with the result at 100 %.
 * - `timed-out`: without a result (screening §2). `hindrance`: the most likely cause; null if unknown.
 * - `cancelled`: by `cancel`.
 * - `failed` with `camera-lost`: the camera was unplugged or taken away. `connection`: the service can't be reached,
 *   closed the connection or fell silent. `not-signed-in`: the service's token has expired. `refused`: the service is
 *   full or refuses, with its own words. `engine`: the engine failed or can't be loaded. `unsupported`: the browser
 *   can't run a scan. `failed`: any other error.
 */
export type LiveScanEnd =
  | { readonly kind: 'complete'; readonly result: VitalScanResult }
  | { readonly kind: 'timed-out'; readonly hindrance: ScanHindrance | null }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'failed'
      readonly why: 'camera-lost' | 'connection' | 'not-signed-in' | 'refused' | 'unsupported' | 'engine' | 'failed'
      readonly detail: string | null
    }

/** Progress of the scan of an uploaded video. Fractions are 0 to 1. */
export type VideoScanEvent =
  | { readonly kind: 'preparing' }
  /** Being sent to the service. */
  | { readonly kind: 'uploading'; readonly fraction: number }
  /** The service is polled every 15 s, for at most 120 s (screening §4). `remainingMs`: what remains of the 120 s. */
  | { readonly kind: 'waiting'; readonly remainingMs: number }
  /** Being read on this device. */
  | { readonly kind: 'reading'; readonly fraction: number }

/**
 * How the scan of a video ends. `why` of a failure:
 * - `too-large`, `empty`, `type` (no mp4), `no-video` (no video track).
 * - `damaged`: the file can't be read, or ends too early.
 * - `codec`: this browser can't decode it.
 * - `too-short`: less than 10 s.
 * - `service`: refused by the service, whose words are the `detail`.
 * - All other values mean the same as for a live scan.
 */
export type VideoScanEnd =
  | { readonly kind: 'complete'; readonly result: VitalScanResult }
  | { readonly kind: 'cancelled'; readonly why: 'asked' | 'time-is-up' }
  | {
      readonly kind: 'failed'
      readonly why:
        | 'too-large'
        | 'empty'
        | 'type'
        | 'damaged'
        | 'no-video'
        | 'codec'
        | 'too-short'
        | 'service'
        | 'connection'
        | 'not-signed-in'
        | 'unsupported'
        | 'engine'
        | 'failed'
      readonly detail: string | null
    }

/** A running scan, as the page sees it. */
export interface RunningScan<End> {
  /** Never rejects. */
  readonly ended: Promise<End>
  readonly cancel: () => void
}

/** Interface of the worker, which runs one scan at a time. */
export interface VitalsThread {
  /** Loads everything that a scan on the device needs, so that it works offline too. */
  warm(): Promise<boolean>
  /** Whether the worker itself can read frames of a camera's track. */
  readsTracks(): Promise<boolean>
  scanLive(request: LiveScanRequest, feed: FrameFeed, onEvent: (event: LiveScanEvent) => void): Promise<LiveScanEnd>
  /** Adds a frame of a `bitmaps` feed. Resolves with false while the previous one is being processed. `takenAt`: ms. */
  addFrame(bitmap: ImageBitmap, takenAt: number): Promise<boolean>
  /** While paused (the page is hidden), frames are closed unread. */
  setPaused(isPaused: boolean): Promise<void>
  /** Reports that the camera stopped. */
  loseCamera(): Promise<void>
  scanVideo(file: File, request: LiveScanRequest, onEvent: (event: VideoScanEvent) => void): Promise<VideoScanEnd>
  /** Ends the running scan. Its promise resolves with `cancelled`. */
  cancel(): Promise<void>
}
