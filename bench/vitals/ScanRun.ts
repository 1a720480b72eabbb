import type { VitalScanResult, VitalSign } from '#src/contract/vitalScan.ts'
import type { FaceFinder, FaceSighting } from '#src/rppg/face/FaceFinder.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import { VitalScan } from '#src/rppg/VitalScan.ts'
import type { Given, Outcome } from './ClipJob.ts'

type Scanned = Pick<
  Outcome,
  'state' | 'hindrance' | 'endedAt' | 'firstAt' | 'shown' | 'last' | 'frameMs' | 'analysisMs'
>

/** Returns the confidence in a sign, percent; null if there is none. */
function confidenceOf(result: VitalScanResult, sign: VitalSign): number | null {
  const confidence = result.vitals_results?.confidence ?? null
  return confidence === null || typeof confidence === 'number' ? confidence : (confidence[sign] ?? null)
}

export function givenBy(result: VitalScanResult): Given {
  const values = result.vitals_results
  return {
    heartRate: values?.heart_rate ?? null,
    meanRr: values?.mean_rr ?? null,
    rmssd: values?.hrv_rate ?? null,
    breathing: values?.resp_rate ?? null,
    breathingSeen: values?.resp_rate_motion ?? null,
    confidence: confidenceOf(result, 'heart_rate'),
    rmssdConfidence: confidenceOf(result, 'hrv_rate'),
  }
}

/** One scan, fed frame by frame. Records the heart rates shown and the time per frame. */
export class ScanRun {
  readonly #scan: VitalScan
  readonly #finder: FaceFinder | null
  readonly #shown: { at: number; value: number; confidence: number }[] = []
  readonly #times: number[] = []
  #start: number | null = null
  #last = 0
  #asked = -Infinity
  #hindrance: string | null = null

  /** If `finder` is null, the scan gets the faces that callers pass to `add`. */
  constructor(source: 'raw' | 'jpeg', isLive: boolean, finder: FaceFinder | null) {
    this.#scan = new VitalScan({
      sampleTime: 30,
      checkArrhythmias: true,
      checkStroke: false,
      source,
      isLive,
      where: source === 'raw' ? 'device' : 'service',
    })
    this.#finder = finder
  }

  get isOver(): boolean {
    return this.#scan.state !== 'running'
  }

  async add(frame: Frame, face: () => FaceSighting | null): Promise<void> {
    if (this.isOver) return
    this.#start ??= frame.takenAt
    this.#last = frame.takenAt
    if (this.#scan.wantsFace(frame.takenAt))
      this.#scan.addFace(frame.takenAt, this.#finder ? await this.#finder.find(frame) : face())
    const from = performance.now()
    this.#scan.addFrame(frame)
    this.#times.push(performance.now() - from)
    if (frame.takenAt - this.#asked < 499) return
    this.#asked = frame.takenAt
    const result = this.#scan.result()
    this.#hindrance = result.hindrance
    const { heartRate, confidence } = givenBy(result)
    if (heartRate !== null) this.#shown.push({ at: this.#seconds(), value: heartRate, confidence: confidence ?? 0 })
  }

  /** Returns the scan's current result. */
  result(): VitalScanResult {
    return this.#scan.result()
  }

  /** Returns the values that the scan shows now. */
  given(): Given {
    return givenBy(this.#scan.result())
  }

  /** Returns the outcome. `truthAt` returns the true value for a heart rate shown `seconds` after the scan's start. */
  outcome(truthAt: (seconds: number) => number | null): Scanned {
    const result = this.#scan.result()
    const sorted = this.#times.toSorted((a, b) => a - b)
    const frameMs = sorted[sorted.length >> 1] ?? 0
    // The slowest of 30 frames (1 s at 30 fps, 2 s at 15 fps) is one that triggers the analysis.
    const slowestFrames: number[] = []
    for (let at = 90; at + 30 <= this.#times.length; at += 30)
      slowestFrames.push(Math.max(...this.#times.slice(at, at + 30)))
    slowestFrames.sort((a, b) => a - b)
    return {
      state: this.#scan.state,
      hindrance: result.hindrance ?? this.#hindrance,
      endedAt: this.#seconds(),
      firstAt: this.#shown[0]?.at ?? null,
      shown: this.#shown.map((shown) => {
        const truth = truthAt(shown.at)
        return { ...shown, error: truth === null ? null : shown.value - truth }
      }),
      last: givenBy(result),
      frameMs,
      analysisMs: Math.max(0, (slowestFrames[slowestFrames.length >> 1] ?? 0) - frameMs),
    }
  }

  #seconds(): number {
    return (this.#last - (this.#start ?? 0)) / 1000
  }
}
