import type { VideoProblem } from '#src/contract/vitalScan.ts'

/** Settings of a scan (screening §7). */
export interface ScanSettings {
  /** Seconds of stable signal. */
  readonly sampleTime: number
  readonly checkArrhythmias: boolean
  readonly checkStroke: boolean
}

/** A message of a socket (contract/stampedFrame), with the frame's timestamp, ms. */
export interface SentFrame {
  readonly takenAt: number
  readonly bytes: ArrayBuffer
}

/** Why a video can't be read: a problem of the file, or its reading took too long. */
export type VideoFault = VideoProblem | 'too-slow'

/** Messages to a worker thread. A scan's number is unique while the server runs. */
export type ToThread =
  | { readonly kind: 'begin'; readonly scan: number; readonly settings: ScanSettings }
  | { readonly kind: 'frame'; readonly scan: number; readonly frame: SentFrame }
  | {
      readonly kind: 'video'
      readonly scan: number
      readonly settings: ScanSettings
      /** File descriptor of the open file, and path of the decoder. */
      readonly file: number
      readonly ffmpeg: string
      /** Time that the video's frames must reach, ms: it is damaged if they end before. */
      readonly minReadMs: number
    }
  | { readonly kind: 'end'; readonly scan: number }

/** Messages from a worker thread. A result is a VitalScanResult as JSON. */
export type FromThread =
  /** A frame was processed: the next may be sent. */
  | { readonly kind: 'took'; readonly scan: number; readonly isPicture: boolean }
  | { readonly kind: 'result'; readonly scan: number; readonly result: string; readonly isLast: boolean }
  /** A video can't be read. */
  | { readonly kind: 'refused'; readonly scan: number; readonly why: VideoFault }
  /** The program that decodes a video has started. */
  | { readonly kind: 'program'; readonly scan: number; readonly pid: number }
  /** A video's program has exited, and its file is no longer used. Always the last message about a video. */
  | { readonly kind: 'gone'; readonly scan: number }
  /** An internal error in this scan only. */
  | { readonly kind: 'failed'; readonly scan: number; readonly fault: string }
