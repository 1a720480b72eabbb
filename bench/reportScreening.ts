import { reportDrawings } from './screening/reportDrawings.ts'
import { reportLesions } from './screening/reportLesions.ts'

/** Reports what the reference engine of the screening tools measures in known material. */
export async function reportScreening(): Promise<void> {
  await reportLesions()
  reportDrawings()
}
