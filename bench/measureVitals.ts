import { fingerJobs, finderJobs, pulseJobs, pulselessJobs } from './vitals/clipJobs.ts'
import type { Outcome } from './vitals/ClipJob.ts'
import { scanInWorkers } from './vitals/scanInWorkers.ts'

/** Scans all clips of vitals/clipJobs.ts. Calls `note` with the number of finished scans. */
export async function measureVitals(note: (done: number) => void): Promise<Outcome[]> {
  let scans = 0
  const jobs = [...pulseJobs(), ...pulselessJobs(), ...fingerJobs(), ...finderJobs()]
  return await scanInWorkers<Outcome>(new URL('vitals/scanWorker.ts', import.meta.url), jobs, (outcomes) =>
    note((scans += outcomes.length)),
  )
}
