import { once } from 'node:events'
import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PortraitJob } from './portraits/portraitJobs.ts'
import type { PortraitOutcome } from './portraits/scanPortrait.ts'

/** Scans clips of portraits on all cores; rejects if a scan fails. `note` receives the number of finished clips. */
export async function measurePortraits(
  jobs: readonly PortraitJob[],
  note: (done: number) => void = () => {},
): Promise<PortraitOutcome[]> {
  const waiting = [...jobs]
  const all: PortraitOutcome[] = []
  let done = 0
  const work = async () => {
    const worker = new Worker(new URL('portraits/portraitWorker.ts', import.meta.url))
    try {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        worker.postMessage(job)
        const [answer]: { outcomes?: PortraitOutcome[]; failed?: string }[] = await once(worker, 'message')
        if (!answer?.outcomes) throw new Error(answer?.failed ?? 'a scan gave no answer')
        all.push(...answer.outcomes)
        note((done += 1))
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(cpus().length, jobs.length) }, work))
  return all
}
