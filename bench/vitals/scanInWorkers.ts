import { once } from 'node:events'
import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * Scans clips on all cores, in workers that answer a job with its outcomes; rejects if a scan fails. `done` receives
 * each clip's outcomes.
 */
export async function scanInWorkers<Outcome>(
  script: URL,
  jobs: readonly unknown[],
  done: (outcomes: readonly Outcome[]) => void,
): Promise<Outcome[]> {
  const waiting = [...jobs]
  const all: Outcome[] = []
  const work = async () => {
    const worker = new Worker(script)
    try {
      while (waiting.length > 0) {
        worker.postMessage(waiting.shift())
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
