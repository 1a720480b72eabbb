import type { FaceOptions } from '../../tests/faces/FaceOptions.ts'

/**
 * How a clip's frames reach the engine. `encoding`: raw, or JPEG of that quality. `finder`: the face's true box (with
 * jitter), or the real face finder.
 */
export interface Way {
  readonly encoding: 'raw' | 92 | 80
  readonly fps: 30 | 15
  readonly finder: 'true-box' | 'real'
}

/** What a clip tests. `nothing`: a clip without a visible pulse, so any value is false. */
export type ClipKind = 'pulse' | 'finger' | 'nothing' | 'finder'

/** A clip, and the ways in which it is scanned. */
export interface ClipJob {
  readonly kind: ClipKind
  readonly condition: string
  readonly options: Partial<FaceOptions>
  readonly ways: readonly Way[]
}

/** Values of a scan's result; null if missing. */
export interface Given {
  readonly heartRate: number | null
  readonly meanRr: number | null
  readonly rmssd: number | null
  /** Breaths a minute: from the pulse (`breathing`) and from the shoulders (`breathingSeen`). */
  readonly breathing: number | null
  readonly breathingSeen: number | null
  /** Confidence in the heart rate, percent. */
  readonly confidence: number | null
  /** Confidence in the RMSSD, percent. */
  readonly rmssdConfidence: number | null
}

/** The outcome of a scan, with the clip's true values. */
export interface Outcome {
  readonly kind: ClipKind
  readonly condition: string
  readonly options: Partial<FaceOptions>
  readonly way: Way
  readonly state: string
  /** The hindrance that the scan reported at its end; null if none. */
  readonly hindrance: string | null
  /** When the scan ended, s after its start. */
  readonly endedAt: number
  /** When the scan first showed a heart rate, s after its start. Null if it never did. */
  readonly firstAt: number | null
  /** The heart rates shown, one each half second: time (s), beats a minute, confidence (percent) and error. */
  readonly shown: readonly { at: number; value: number; confidence: number; error: number | null }[]
  readonly last: Given
  /** True values of the 30 s before the end. */
  readonly truth: { heartRate: number | null; meanRr: number | null; rmssd: number | null; breathing: number | null }
  /** Signal-to-noise ratio of the published recipe POS (tests/faces/recipes) on the scan's frames, dB. */
  readonly signalToNoise: number | null
  /** Heart rates that the published recipes read from the same frames, beats a minute. */
  readonly recipes: Readonly<Record<'POS' | 'CHROM' | 'GREEN', number>> | null
  /** Median time that `VitalScan` takes for a frame, ms. */
  readonly frameMs: number
  /** Median time of the analysis that runs about once a second, ms. */
  readonly analysisMs: number
}
