import { addRow } from '../report.ts'
import { amplitudes, measureRepeats, measureWobbles } from './measureWobbles.ts'

/** Reports the wobble of drawn lines whose tremor is known, and of one drawing in several pictures. */
export function reportDrawings(): void {
  addRow(
    'Drawn lines: true wobble, per mille of the width, at five amplitudes',
    amplitudes.map((amplitude) => (amplitude / Math.SQRT2 / 0.6).toFixed(2)).join(', '),
    '',
  )
  for (const { shape, on, scale, wobbles, ms } of measureWobbles())
    addRow(
      `${shape === 'spiral' ? 'Spiral' : 'Wave'} on ${on}, ${scale} px wide: measured wobble`,
      `${wobbles.map((wobble) => wobble?.toFixed(2) ?? 'refused').join(', ')}; ${ms.toFixed(0)} ms of CPU each`,
      'grows; same at each scale',
    )
  for (const { shape, amplitude, mean, worst, refused } of measureRepeats())
    addRow(
      `One ${shape} of amplitude ${amplitude} in 8 pictures: wobble`,
      `mean ${mean.toFixed(2)}, largest deviation ${worst.toFixed(2)} (${((100 * worst) / mean).toFixed(0)} %), ${refused} refused`,
      '<= 0.25 or 10 %',
    )
}
