/** What a scan is asked for (screening §7). */
export interface ScanSettings {
  /** Seconds of steady signal. */
  readonly sampleTime: number
  readonly checkArrhythmias: boolean
  readonly checkStroke: boolean
}

/** A message of a socket: a JPEG that begins at `offset`, and when it was taken, ms. */
export interface SentFrame {
  readonly takenAt: number
  readonly bytes: ArrayBuffer
  readonly offset: number
}

/** What a thread is told. A scan's number is its own for as long as the server runs. */
export type ToThread =
  | { readonly kind: 'begin'; readonly scan: number; readonly settings: ScanSettings }
  | { readonly kind: 'frame'; readonly scan: number; readonly frame: SentFrame }
  | {
      readonly kind: 'video'
      readonly scan: number
      readonly settings: ScanSettings
      /** The open file, and the program that decodes it. */
      readonly file: number
      readonly ffmpeg: string
    }
  | { readonly kind: 'end'; readonly scan: number }

/** What it tells. A result is a VitalScanResult as JSON. */
export type FromThread =
  /** A frame has been dealt with: the next may come. */
  | { readonly kind: 'took'; readonly scan: number; readonly isPicture: boolean }
  | { readonly kind: 'result'; readonly scan: number; readonly result: string; readonly isLast: boolean }
  /** A video can't be read; a sentence for people. */
  | { readonly kind: 'refused'; readonly scan: number; readonly detail: string }
  /** The program that decodes a video runs. */
  | { readonly kind: 'program'; readonly scan: number; readonly pid: number }
  /** A video's program has ended, and its file is used no more: the last word of it, whatever came before. */
  | { readonly kind: 'gone'; readonly scan: number }
  /** A fault of ours in this scan alone. */
  | { readonly kind: 'failed'; readonly scan: number; readonly fault: string }
