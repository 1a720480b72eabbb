import { measureVitals } from './measureVitals.ts'
import { reportRecordings } from './reportRecordings.ts'
import { reportOutcomes } from './vitals/reportOutcomes.ts'

/**
 * Reports the accuracy of the camera's vital signs on synthetic faces with a known pulse, and on recordings if there
 * are any.
 */
export async function reportVitals(): Promise<void> {
  reportOutcomes(
    await measureVitals((done) => {
      if (done % 60 === 0) console.log(`${done} scans`)
    }),
  )
  await reportRecordings()
}
