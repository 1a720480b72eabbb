import { findCorners } from '#src/workers/photos/card/findCorners.ts'
import { measureCard } from '#src/workers/photos/card/measureCard.ts'
import type { Corners } from '#src/workers/photos/card/Pixels.ts'
import { rotated } from '#src/workers/photos/card/quadGeometry.ts'
import { cardScene, type Fault } from './cardScenes.ts'
import { loadCardMaterial } from './loadCardMaterial.ts'
import { percentile } from './percentile.ts'
import { addRow } from './report.ts'

/** Scenes of each kind, and the first one's seed. The finder was improved with other seeds: 1000 to 2089. */
const scenes = 60
const firstSeed = 3000
/** Max distance of a corner from where it is, px of a photo that is 1600 px wide, for a card to count as found. */
const found = 20

/** Verdicts that are right for each fault. A dark photo may also be called blurred, and one with glare dark. */
const right: Readonly<Record<Fault, readonly string[]>> = {
  none: ['good'],
  blur: ['blurred', 'dark'],
  glare: ['glare'],
  dark: ['dark'],
}

function cornerError(one: Corners, other: Corners): number {
  const errors = [0, 1, 2, 3].map((by) =>
    Math.max(...rotated(one, by).map(({ x, y }, place) => Math.hypot(x - other[place]!.x, y - other[place]!.y))),
  )
  return Math.min(...errors)
}

const percent = (part: number) => `${((100 * part) / scenes).toFixed(1)}%`

/**
 * Measures how often a card is found in a photo, how far its corners are off, and how often the verdict on its sharpness
 * and light is wrong. The photos are drawn cards on real photos (`loadCardMaterial`).
 */
export async function reportCardPhotos(): Promise<void> {
  const material = await loadCardMaterial()
  // Every second background: many scenes of the other half were looked at while the finder was improved.
  const backgrounds = material.backgrounds.filter((_, place) => place % 2 === 1)
  for (const fault of ['none', 'blur', 'glare', 'dark'] as const) {
    const errors: number[] = []
    let [missed, misplaced, wrong] = [0, 0, 0]
    for (let seed = firstSeed; seed < firstSeed + scenes; seed++) {
      // oxlint-disable-next-line no-await-in-loop -- a picture takes much memory
      const { picture, corners } = await cardScene({ ...material, backgrounds }, seed, fault)
      const quad = findCorners(picture)
      const error = quad ? cornerError(quad, corners) : Number.POSITIVE_INFINITY
      if (!quad) missed++
      else if (error > found) misplaced++
      else errors.push(error)
      // The verdict is about the card itself, wherever it was found.
      const verdict = measureCard(picture, error <= found && quad ? quad : corners)?.verdict ?? 'good'
      if (!right[fault].includes(verdict)) wrong++
    }
    const name = { none: 'good photo', blur: 'blurred', glare: 'glare', dark: 'dark' }[fault]
    addRow(`Card found, ${name} (${scenes} photos)`, percent(errors.length), fault === 'none' ? '≥ 90%' : '')
    addRow(`Card not found / at a wrong place, ${name}`, `${percent(missed)} / ${percent(misplaced)}`, '')
    addRow(
      `Corner error, ${name}, px of 1600, median / 95%`,
      `${percentile(errors, 50).toFixed(1)} / ${percentile(errors, 95).toFixed(1)}`,
      '',
    )
    addRow(`Wrong verdict, ${name}`, percent(wrong), '≤ 5%')
  }
}
