import type { FaceOptions } from '../../tests/faces/FaceOptions.ts'

/** How a clip reaches an engine: JPEGs of a quality, or as it was taken; whether the real finder looks for its face. */
export interface Way {
  readonly encoding: 'raw' | 92 | 80
  readonly fps: 30 | 15
  readonly finder: 'true-box' | 'real'
}

/** What a clip is for. `nothing`: no number is true of it. */
export type ClipKind = 'pulse' | 'finger' | 'nothing' | 'finder'

/** A clip to be scanned in several ways. */
export interface ClipJob {
  readonly kind: ClipKind
  readonly condition: string
  readonly options: Partial<FaceOptions>
  readonly ways: readonly Way[]
}

/** Numbers that a scan gave; null where it gave none. */
export interface Given {
  readonly heartRate: number | null
  readonly meanRr: number | null
  readonly rmssd: number | null
  /** Breaths a minute by the pulse, and by the shoulders. */
  readonly breathing: number | null
  readonly breathingSeen: number | null
  /** Of the heart rate and of the RMSSD, percent. */
  readonly confidence: number | null
  readonly rmssdConfidence: number | null
}

/** What became of a scan. */
export interface Outcome {
  readonly kind: ClipKind
  readonly condition: string
  readonly options: Partial<FaceOptions>
  readonly way: Way
  readonly state: string
  /** Why it did not get on at its end. */
  readonly hindrance: string | null
  /** When it ended and when it first showed a heart rate, s. */
  readonly endedAt: number
  readonly firstAt: number | null
  /** Every half second in which a heart rate was shown: when (s), which, how sure (percent), and how far off. */
  readonly shown: readonly { at: number; value: number; confidence: number; error: number | null }[]
  readonly last: Given
  /** Truth of the 30 s before the end. */
  readonly truth: { heartRate: number | null; meanRr: number | null; rmssd: number | null; breathing: number | null }
  /** Of POS on the same trace, dB. */
  readonly signalToNoise: number | null
  /** What the published recipes read on the same trace, beats a minute. */
  readonly recipes: Readonly<Record<'POS' | 'CHROM' | 'GREEN', number>> | null
  /** Of the core: a usual frame, and a second's analysis, ms. */
  readonly frameMs: number
  readonly analysisMs: number
}
