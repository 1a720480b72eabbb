import { availableParallelism } from 'node:os'
import { ServiceError } from '../../ServiceError.ts'
import { PictureProcess } from './PictureProcess.ts'
import type { PictureTask, ResultOf } from './protocol.ts'

/** Max number of processes. One core is left for the server. */
const maxProcesses = Math.min(2, Math.max(1, availableParallelism() - 1))
/** Max number of tasks that wait, each with a file of up to 25 MB. */
const maxWaiting = 12
/** Time after which an idle process ends, ms. */
const idleMs = 60_000

const idle: PictureProcess[] = []
const waiting: ((process: PictureProcess) => void)[] = []
let busy = 0

/** Returns an idle process, a new one, or the one that is free next. Null if too many tasks wait. */
async function take(): Promise<PictureProcess | null> {
  if (busy >= maxProcesses)
    return waiting.length < maxWaiting ? await new Promise((resolve) => waiting.push(resolve)) : null
  busy += 1
  for (let process = idle.pop(); process; process = idle.pop()) if (process.isAlive) return process
  return new PictureProcess()
}

function giveBack(process: PictureProcess): void {
  const next = waiting.shift()
  if (next) {
    next(process.isAlive ? process : new PictureProcess())
    return
  }
  busy -= 1
  if (!process.isAlive) return
  idle.push(process)
  process.endAfter(idleMs)
}

/**
 * Does a task in a process of its own, because libvips and libtiff are native code: a crash, an endless loop or a file
 * that needs too much memory ends that process and not the server. Throws the task's `ServiceError`, 503 `unavailable` if
 * too many tasks wait, 413 `too-large` if the process ended, 400 `bad-input` after a time limit.
 */
export async function inPictureProcess<Task extends PictureTask>(task: Task): Promise<ResultOf<Task>> {
  const process = await take()
  if (!process) throw new ServiceError(503, 'unavailable', 'picture: too many at the same time', 5)
  try {
    return (await process.run(task)) as ResultOf<Task>
  } finally {
    giveBack(process)
  }
}
