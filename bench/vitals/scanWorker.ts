import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { FaceFinder } from '#src/rppg/face/FaceFinder.ts'
import type { ClipJob } from './ClipJob.ts'
import { scanClip } from './scanClip.ts'

// One thread is enough, because each worker runs on its own core.
sharp.concurrency(1)

async function openFinder(): Promise<FaceFinder> {
  const { loadFaceFinder } = await import('#server/analysis/loadFaceFinder.ts')
  return await loadFaceFinder()
}

parentPort?.on('message', (job: ClipJob) => {
  scanClip(job, openFinder).then(
    (outcomes) => parentPort?.postMessage({ outcomes }),
    (error: unknown) => parentPort?.postMessage({ failed: `${job.condition}: ${String(error)}` }),
  )
})
