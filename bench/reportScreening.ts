import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { bandOfRange } from '#src/screening/lesion/scoreBands.ts'
import { measureLesion } from '#src/screening/lesion/measureLesion.ts'
import { addRow } from './report.ts'
import { amplitudes, measureRepeats, measureWobbles } from './screening/measureDrawn.ts'
import { measureOutlines } from './screening/measureLesions.ts'
import { meanOf } from './vitals/scores.ts'

const media = resolve(import.meta.dirname, '..', process.env['SHARED_DATA'] ?? '../shared/data', 'media')

/** Reports what the screening tools' reference engines measure on drawn pictures of known truth, and on real ones. */
export async function reportScreening(): Promise<void> {
  sayOutlines()
  await sayRealLesions()
  sayWobbles()
}

function sayOutlines(): void {
  const all = measureOutlines()
  for (const { condition, fits, refused, ms } of all)
    addRow(
      `Drawn spots, ${condition}: Jaccard of the outline`,
      `mean ${meanOf(fits).toFixed(3)}, worst ${Math.min(...fits).toFixed(3)}, ${refused} of ${fits.length} refused; ${ms.toFixed(0)} ms of CPU each`,
      '>= 0.9',
    )
}

async function sayRealLesions(): Promise<void> {
  for (const name of ['lesion-isic-0000000.jpg', 'lesion-isic-0000001.jpg', 'lesion-exif-orientation-6.jpg']) {
    if (!existsSync(join(media, name))) continue
    const decoded = sharp(join(media, name)).rotate().toColourspace('srgb').ensureAlpha().raw()
    const { data, info } = await decoded.toBuffer({ resolveWithObject: true })
    const end = measureLesion({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) }, null)
    if (end.kind === 'refused') {
      addRow(`Photo ${name}`, `refused: ${end.why}`, 'measured')
      continue
    }
    const { asymmetry, border, colours, score, contour_threshold: threshold } = end.result
    addRow(
      `Photo ${name}`,
      `A ${asymmetry}, B ${border}, C ${colours.length} (${colours.join(', ')}), threshold ${threshold}, score ${score?.from} to ${score?.to}: ${score && bandOfRange(score.from, score.to)}`,
      'measured',
    )
  }
}

function sayWobbles(): void {
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
