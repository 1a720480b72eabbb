import { reportDrawings } from './screening/reportDrawings.ts'
import { reportFaces } from './screening/reportFaces.ts'
import { reportLesions } from './screening/reportLesions.ts'
import { reportSounds } from './screening/reportSounds.ts'

/** Reports what the reference engine of the screening tools measures in known material. */
export async function reportScreening(): Promise<void> {
  await reportLesions()
  reportDrawings()
  await reportFaces()
  await reportSounds()
}
