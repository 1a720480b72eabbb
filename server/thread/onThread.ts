import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { errorCode } from '../errorCode.ts'
import { ServiceError } from '../ServiceError.ts'
import type { ThreadReply } from './threadTask.ts'

/** The threads' script is beside the bundle, or in the folder above if it runs from source. */
const entry = new URL(import.meta.url.endsWith('.ts') ? '../bodyThread.ts' : 'bodyThread.js', import.meta.url)

/** Maximum heap of a thread, MB. The largest body needs less than half of it. */
const heapMb = 256
/** Time after which an idle thread ends, ms. */
const idleMs = 60_000

let pool: Piscina | undefined

/** Opens the pool. Threads start with the first task. One core is left for the server's own thread. */
function openPool(): Piscina {
  return new Piscina({
    filename: fileURLToPath(entry),
    minThreads: 0,
    maxThreads: Math.min(2, Math.max(1, availableParallelism() - 1)),
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Don't pass the server's environment, with its secrets, to code that parses hostile input.
    env: { PATH: process.env['PATH'] },
    execArgv: [],
  })
}

/**
 * Runs a task of `server/bodyThread.ts` (`Work`, exported as `name`) on a worker thread, so that a large body or hostile text does not block the
 * calls of other users. Moves the `transfer` buffers. Throws the task's `ServiceError`, or 413 `too-large` if the
 * thread runs out of memory.
 */
export async function onThread<Work extends (task: never) => unknown>(
  name: string,
  task: Parameters<Work>[0],
  transfer: readonly ArrayBuffer[] = [],
): Promise<ReturnType<Work>> {
  pool ??= openPool()
  let reply: ThreadReply<ReturnType<Work>>
  try {
    reply = (await pool.run(task, { name, transferList: [...transfer] })) as ThreadReply<ReturnType<Work>>
  } catch (error) {
    if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    throw new ServiceError(413, 'too-large', 'body: needs too much memory')
  }
  if (reply.kind === 'done') return reply.result
  const { status, code, detail, retryAfter } = reply.refusal
  throw new ServiceError(status, code, detail, retryAfter)
}
