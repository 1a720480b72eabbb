import { once } from 'node:events'
import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ClipJob, Outcome } from './ClipJob.ts'

/** Scans clips on all cores; rejects if a scan fails. `done` receives each clip's outcomes. */
export async function scanInWorkers(
  jobs: readonly ClipJob[],
  done: (outcomes: readonly Outcome[]) => void,
): Promise<Outcome[]> {
  const waiting = [...jobs]
  const all: Outcome[] = []
  const work = async () => {
    const worker = new Worker(new URL('scanWorker.ts', import.meta.url))
    try {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        worker.postMessage(job)
        const [answer]: { outcomes?: Outcome[]; failed?: string }[] = await once(worker, 'message')
        if (!answer?.outcomes) throw new Error(answer?.failed ?? 'a scan gave no answer')
        all.push(...answer.outcomes)
        done(answer.outcomes)
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(cpus().length, jobs.length) }, work))
  return all
}
