import type { ScanEngine, VitalScanResult } from '#src/contract/vitalScan.ts'

/** Where a scan is computed: on this device, or by the clinic's service. */
export type ScanPlace = ScanEngine['where']

/** What a scan is asked for (screening §2, §3). */
export interface ScanSettings {
  readonly checkArrhythmias: boolean
  readonly checkStroke: boolean
  /** Years; null where it is not known. */
  readonly userAge: number | null
  readonly userSex: 'female' | 'male' | null
}

/** A service that is signed in to. */
export interface ServiceAccess {
  /** Absolute, http or https, ending in a slash. */
  readonly url: string
  /** `Bearer` followed by the token. */
  readonly authorization: string
  /** The service takes frames with the time when they were taken (contract/stampedFrame). */
  readonly takesStamps: boolean
  /** `client` and `party` of its calls; empty for none. */
  readonly client: string
}

/** A camera's track as it is in a thread, where TypeScript knows none. */
export interface FrameTrack extends EventTarget {
  readonly readyState: 'live' | 'ended'
  stop(): void
}

/** A scan's frames on their way to the thread (pickFeed). `bitmaps`: the page hands over each one by `addFrame`. */
export type FrameFeed =
  | { readonly kind: 'frames'; readonly readable: ReadableStream<VideoFrame> }
  | { readonly kind: 'track'; readonly track: FrameTrack }
  | { readonly kind: 'bitmaps' }

export interface LiveScanRequest {
  readonly settings: ScanSettings
  /** Null: on this device. */
  readonly service: ServiceAccess | null
}

/** How a live scan gets on. */
export type LiveScanEvent =
  /** Getting the face finder, or connecting. */
  | { readonly kind: 'preparing' }
  | {
      readonly kind: 'update'
      /** Counted from 1 (screening §2 "update count"). */
      readonly count: number
      /** Times that the face has moved (screening §4). */
      readonly moves: number
      readonly result: VitalScanResult
      readonly frames: FrameCounts
    }

export interface FrameCounts {
  /** Taken by the camera and seen by the thread; of them left out because the thread or the line was busy. */
  readonly seen: number
  readonly dropped: number
  /** Bytes sent to a service. */
  readonly bytesSent: number
  /** The thread's time for a frame, ms, mean. */
  readonly meanMs: number
}

/**
 * How a live scan ends. `complete` has the result at 100 %; `timed-out` none (screening §2); `cancelled`: by `cancel`.
 * `camera-lost`: it was unplugged or taken away; `connection`: the service can't be reached, closed or fell silent;
 * `not-signed-in`: the service's token is over; `refused`: the service is full or refuses, with its words; `unsupported`:
 * this browser can't; `engine`: the face finder can't be had; `failed`: anything else.
 */
export type LiveScanEnd =
  | { readonly kind: 'complete'; readonly result: VitalScanResult }
  | { readonly kind: 'timed-out' | 'cancelled' }
  | {
      readonly kind: 'failed'
      readonly why: 'camera-lost' | 'connection' | 'not-signed-in' | 'refused' | 'unsupported' | 'engine' | 'failed'
      readonly detail: string | null
    }

/** How the scan of an uploaded video gets on. Fractions are 0 to 1. */
export type VideoScanEvent =
  | { readonly kind: 'preparing' }
  /** On its way to the service. */
  | { readonly kind: 'uploading'; readonly fraction: number }
  /** The service is asked every 15 s; what is left of the 120 s, ms (screening §4). */
  | { readonly kind: 'waiting'; readonly remainingMs: number }
  /** Read on this device. */
  | { readonly kind: 'reading'; readonly fraction: number }

/**
 * How the scan of a video ends. `why` of a failure: `too-large`, `empty`, `type`: no mp4; `no-video`: nothing to see in
 * it; `codec`: this browser can't decode it; `too-short`: less than 10 s; `service`: refused by the service, whose words
 * are the `detail`; the others as for a live scan.
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

/** A scan under way, as the page sees it. */
export interface RunningScan<End> {
  /** Never rejects. */
  readonly ended: Promise<End>
  readonly cancel: () => void
}

/** What the thread does: one scan at a time. */
export interface VitalsThread {
  /** Gets everything that a scan on the device needs, so that it is there without a network too. */
  warm(): Promise<boolean>
  /** It makes frames of a camera's track by itself. */
  readsTracks(): Promise<boolean>
  scanLive(request: LiveScanRequest, feed: FrameFeed, onEvent: (event: LiveScanEvent) => void): Promise<LiveScanEnd>
  /** A frame of a `bitmaps` feed; false while the thread is busy with the one before. `takenAt`: ms. */
  addFrame(bitmap: ImageBitmap, takenAt: number): Promise<boolean>
  /** Nobody sees the page: frames are let go unread until it is seen again. */
  setPaused(isPaused: boolean): Promise<void>
  /** The camera stopped by itself. */
  loseCamera(): Promise<void>
  scanVideo(file: File, request: LiveScanRequest, onEvent: (event: VideoScanEvent) => void): Promise<VideoScanEnd>
  /** Ends whatever runs; its promise says `cancelled`. */
  cancel(): Promise<void>
}
