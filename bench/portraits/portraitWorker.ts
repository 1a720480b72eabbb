import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { PortraitJob } from './portraitJobs.ts'
import { scanPortrait } from './scanPortrait.ts'

// One thread is enough, because each worker runs on its own core.
sharp.concurrency(1)

parentPort?.on('message', (job: PortraitJob) => {
  scanPortrait(job).then(
    (outcomes) => parentPort?.postMessage({ outcomes }),
    (error: unknown) => parentPort?.postMessage({ failed: `${job.condition}: ${String(error)}` }),
  )
})
