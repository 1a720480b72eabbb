import type { FaceRect } from '#src/contract/vitalScan.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import { meanSkin } from '../../tests/faces/meanSkin.ts'
import { chromRecipe, type ColourTrace, greenRecipe, posRecipe } from '../../tests/faces/recipes/pulseRecipes.ts'
import { signalToNoise, toolboxRate } from '../../tests/faces/recipes/toolboxRate.ts'
import type { Outcome } from './ClipJob.ts'

/** The skin's mean color over time, as input for the published recipes. */
export class SkinTrace {
  readonly #times: number[] = []
  readonly #colours: (readonly [number, number, number])[] = []

  add(frame: Frame, rect: FaceRect): void {
    const colour = meanSkin(frame, rect)
    if (!colour) return
    this.#times.push(frame.takenAt)
    this.#colours.push(colour)
  }

  /**
   * Returns heart rates by the published recipes, and the signal-to-noise ratio of POS, for the last `seconds`. Both
   * are null if the trace covers less than 90 % of this time.
   */
  read(seconds: number, rate: number, truth: number | null): Pick<Outcome, 'recipes' | 'signalToNoise'> {
    const trace = this.#even(seconds, rate)
    if (trace.length < seconds * rate * 0.9) return { recipes: null, signalToNoise: null }
    const pos = posRecipe(trace, rate)
    return {
      recipes: {
        POS: toolboxRate(pos, rate),
        CHROM: toolboxRate(chromRecipe(trace, rate), rate),
        GREEN: toolboxRate(greenRecipe(trace), rate),
      },
      signalToNoise: truth === null ? null : signalToNoise(pos, rate, truth),
    }
  }

  /** Recipes ignore time stamps. So they get evenly spaced values, interpolated between neighboring frames. */
  #even(seconds: number, rate: number): ColourTrace {
    const end = this.#times.at(-1) ?? 0
    const start = Math.max(this.#times[0] ?? 0, end - seconds * 1000)
    const trace: (readonly [number, number, number])[] = []
    let next = 0
    for (let at = start; at <= end; at += 1000 / rate) {
      while (next < this.#times.length - 1 && (this.#times[next] ?? 0) < at) next++
      const after = this.#colours[next]
      const before = this.#colours[next - 1] ?? after
      if (!before || !after) continue
      const [from, to] = [this.#times[next - 1] ?? at, this.#times[next] ?? at]
      const part = to > from ? (at - from) / (to - from) : 1
      const between = (c: 0 | 1 | 2) => before[c] + part * (after[c] - before[c])
      trace.push([between(0), between(1), between(2)])
    }
    return trace
  }
}
