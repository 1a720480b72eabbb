import { bandLimits, bandOfRange } from '#src/contract/scoreBands.ts'
import { contourThreshold } from '#src/contract/screeningTools.ts'
import type { Place, ResultOf } from '#src/contract/toolResults.ts'

/** Ends of the scale. */
const [scaleStart, scaleEnd] = [bandLimits.benign[0], bandLimits.malignant[1]]

/** Returns the position of a score on the scale from 1.0 to 9.5, percent. A score beyond the scale is at its end. */
export function scalePercent(score: number): number {
  return Math.min(100, Math.max(0, ((score - scaleStart) / (scaleEnd - scaleStart)) * 100))
}

/** Returns the widths of the bands on the scale, percent. A band ends halfway to the next one. */
export function bandWidths(): readonly [number, number, number] {
  const { benign, suspicious, malignant } = bandLimits
  const first = scalePercent((benign[1] + suspicious[0]) / 2)
  const second = scalePercent((suspicious[1] + malignant[0]) / 2)
  return [first, second - first, 100 - second]
}

/**
 * Words of a service for a finding that a doctor should see. The words also match a negated finding: then the advice is
 * one visit too many, which does less harm than one too few.
 */
const concerning = /malignan|suspici|melanom|cancer|carcinom/i

/**
 * Returns what the result says first: by the band of the score's upper end, and by the service's words. `doctor`: a
 * doctor should see the mole. `benign`: the score is in the benign band, which rules nothing out. `none`: no score.
 */
export function headlineOf({
  score,
  prediction,
}: Pick<ResultOf<'SkinLesion'>, 'score' | 'prediction'>): 'doctor' | 'benign' | 'none' {
  if ((score && bandOfRange(score) !== 'benign') || concerning.test(prediction ?? '')) return 'doctor'
  return score ? 'benign' : 'none'
}

/** Returns the typed contour threshold. Null if the field is empty: automatic. `invalid` unless an integer of 1 to 255. */
export function thresholdOf(typed: string): number | null | 'invalid' {
  const text = typed.trim()
  if (text === '') return null
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return number >= contourThreshold.min && number <= contourThreshold.max ? number : 'invalid'
}

/** Side of the square that an outline is drawn in. It is stretched over the picture. */
export const outlineSide = 1000

/** Returns an outline of places as the path of an SVG of `outlineSide`. Empty if it has fewer than 3 points. */
export function outlinePath(places: readonly Place[]): string {
  if (places.length < 3) return ''
  return `M${places.map(([x, y]) => `${onSide(x)} ${onSide(y)}`).join('L')}Z`
}

/** Returns axes as the path of an SVG of `outlineSide`. */
export function axesPath(axes: readonly (readonly [Place, Place])[]): string {
  return axes.map(([from, to]) => `M${from.map(onSide).join(' ')}L${to.map(onSide).join(' ')}`).join('')
}

const onSide = (share: number) => Math.round(share * outlineSide * 10) / 10
