import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { StrokeLevel } from '#src/contract/toolResults.ts'
import type { FaceTools } from '#src/screening/face/FaceTools.ts'
import { measureFaces } from '#src/screening/face/measureFaces.ts'
import type { Picture } from '#src/screening/raster/Picture.ts'
import { droopFace } from '../../tests/faces/droopFace.ts'
import { loadFaceTools } from '../../tests/faces/loadFaceTools.ts'
import { readPicture } from '../../tests/faces/readPicture.ts'
import { percentile } from '../percentile.ts'
import { addRow } from '../report.ts'

const shared = process.env['SHARED_DATA'] ?? '../shared/data'
/** Drawn droops, as shares of the face's height. A brow that droops further covers the eye. */
const droops = {
  mouth: [0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.16, 0.2],
  brow: [0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12],
} as const

interface Measured {
  readonly asymmetry: number | null
  readonly level: StrokeLevel | null
  readonly lower: 'left' | 'right' | null
  readonly isUrgent: boolean
}

function measure(tools: FaceTools, current: Picture, baseline: Picture | null = null): Measured {
  const { poses, level, isUrgent } = measureFaces([{ pose: 'frontal', current, baseline }], tools)
  return {
    asymmetry: poses[0]?.current?.asymmetry ?? null,
    level,
    lower: poses[0]?.current?.lower ?? null,
    isUrgent,
  }
}

/**
 * Reports the face asymmetry of healthy faces, and how it follows a droop that is drawn on those that look straight. The
 * pictures are outside of the repository.
 */
export async function reportFaces(): Promise<void> {
  const folder = join(shared, 'screening/faces')
  if (!existsSync(folder)) return console.log('No pictures of faces beside the repository: faces not measured')
  const tools = await loadFaceTools()
  const names = readdirSync(folder)
  const straight: Picture[] = []
  const asymmetries: number[] = []
  const times: number[] = []
  const levels = new Map<string, number>()
  for (const file of [
    ...names.map((name) => join(folder, name)),
    ...['face-nasa-astronaut.jpg', 'face-nasa-astronaut-closeup.jpg'].map((name) => join(shared, 'media', name)),
  ]) {
    const picture = await readPicture(file)
    measure(tools, picture)
    const start = performance.now()
    const { asymmetry, level } = measure(tools, picture)
    const word = level ?? 'not face-on or not found'
    levels.set(word, (levels.get(word) ?? 0) + 1)
    if (asymmetry === null) continue
    times.push(performance.now() - start)
    asymmetries.push(asymmetry)
    straight.push(picture)
  }
  const counted = [...levels].map(([level, count]) => `${level} ${count}`).join(', ')
  addRow(`Faces: ${names.length} rendered faces and two portraits`, counted, "none above 'Very Mild'")
  addRow(
    'Their asymmetry, median and highest',
    `${percentile(asymmetries, 50).toFixed(2)}, ${Math.max(...asymmetries).toFixed(2)}`,
    '< 0.35',
  )
  addRow('Time to measure a picture', `${Math.round(percentile(times, 50))} ms`, '')
  for (const part of ['mouth', 'brow'] as const)
    for (const droop of droops[part]) {
      const all = straight.flatMap((face) =>
        (['left', 'right'] as const).map((side) => {
          const drawn = droop === 0 ? face : droopFace(face, tools, part, side, droop)
          const alone = measure(tools, drawn)
          // In an unmirrored picture the person's right half is on the left.
          const wrong = alone.lower !== null && alone.lower === side
          return { ...alone, wrong, withBaseline: measure(tools, drawn, face).isUrgent }
        }),
      )
      const seen = all.flatMap(({ asymmetry }) => asymmetry ?? [])
      const count = (is: (one: (typeof all)[number]) => boolean) => all.filter(is).length
      addRow(
        `Drawn droop of the ${part}, ${Math.round(100 * droop)} % of the face's height (${all.length} pictures)`,
        [
          `asymmetry ${percentile(seen, 50).toFixed(2)}`,
          `'call now' ${count(({ isUrgent }) => isUrgent)}`,
          `with a baseline ${count(({ withBaseline }) => withBaseline)}`,
          `other side ${droop === 0 ? 0 : count(({ wrong }) => wrong)}`,
          `not measured ${all.length - seen.length}`,
        ].join(', '),
        '',
      )
    }
}
