import type { PortraitJob } from './portraits/portraitJobs.ts'
import type { PortraitOutcome } from './portraits/scanPortrait.ts'
import { scanInWorkers } from './vitals/scanInWorkers.ts'

/** Scans clips of portraits on all cores; rejects if a scan fails. `note` receives the number of finished clips. */
export async function measurePortraits(
  jobs: readonly PortraitJob[],
  note: (done: number) => void = () => {},
): Promise<PortraitOutcome[]> {
  const script = new URL('portraits/portraitWorker.ts', import.meta.url)
  let done = 0
  return await scanInWorkers<PortraitOutcome>(script, jobs, () => note((done += 1)))
}
