import { measureVitals } from './measureVitals.ts'
import { sayRecordings } from './sayRecordings.ts'
import { sayOutcomes } from './vitals/sayOutcomes.ts'

/** How right the camera's vital signs are: on drawn faces whose pulse is known, and on recordings where there are any. */
export async function sayVitals(): Promise<void> {
  sayOutcomes(
    await measureVitals((done) => {
      if (done % 60 === 0) console.log(`${done} scans`)
    }),
  )
  await sayRecordings()
}
