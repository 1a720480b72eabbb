import { describeError } from './describeError.ts'
import { endsWithin } from './endsWithin.ts'

/** How long a stop waits for work in progress, ms. */
const stopMs = 3000

export interface RepeatedJob {
  /** Starts no further pass, tells the current one to end, and waits at most 3 s for it. */
  readonly stop: () => Promise<void>
}

interface RepeatedJobOptions {
  /** Names the job in the log. */
  readonly name: string
  /** Interval between two passes, ms. */
  readonly everyMs: number
  /** A pass. `signal` aborts when the job is stopped. A pass that fails is logged, and the next one tries again. */
  readonly pass: (signal: AbortSignal) => Promise<unknown>
}

/** Starts a job that runs at once and then at intervals, until it is stopped. It doesn't keep the process alive. */
export function repeatJob({ name, everyMs, pass }: RepeatedJobOptions): RepeatedJob {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = pass(ending.signal)
      .catch((error: unknown) => {
        // While the job stops, a closed database is expected.
        if (!ending.signal.aborted) console.error(`${name}: ${describeError(error)}`)
      })
      .finally(() => {
        if (!ending.signal.aborted) timer = setTimeout(run, everyMs).unref()
      })
  }
  run()
  return {
    async stop() {
      ending.abort()
      clearTimeout(timer)
      await endsWithin(stopMs, running)
    },
  }
}
