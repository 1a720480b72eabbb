import { reportFaces } from './screening/reportFaces.ts'
import { reportSounds } from './screening/reportSounds.ts'

/** Reports what the reference engine of the screening tools measures in known material. */
export async function reportScreening(): Promise<void> {
  await reportFaces()
  await reportSounds()
}
