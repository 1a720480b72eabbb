import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { measureLesion } from '#src/screening/lesion/measureLesion.ts'
import { bandOfRange } from '#src/contract/scoreBands.ts'
import { addRow } from '../report.ts'
import { meanOf } from '../vitals/scores.ts'
import { measureOutlines } from './measureOutlines.ts'

const media = resolve(import.meta.dirname, '../..', process.env['SHARED_DATA'] ?? '../shared/data', 'media')

/** Reports how well drawn spots of known shape are outlined, and what is measured on real photos. */
export async function reportLesions(): Promise<void> {
  sayOutlines()
  await sayRealLesions()
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
      `A ${asymmetry}, B ${border}, C ${colours.length} (${colours.join(', ')}), threshold ${threshold}, score ${score?.from} to ${score?.to}: ${score && bandOfRange(score)}`,
      'measured',
    )
  }
}
