import { measureVitals } from './measureVitals.ts'
import { reportRecordings } from './reportRecordings.ts'
import { reportOutcomes } from './vitals/reportOutcomes.ts'

/** How right the camera's vital signs are: on drawn faces whose pulse is known, and on recordings where there are any. */
export async function reportVitals(): Promise<void> {
  reportOutcomes(
    await measureVitals((done) => {
      if (done % 60 === 0) console.log(`${done} scans`)
    }),
  )
  await reportRecordings()
}
