import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { describeError } from '../../describeError.ts'
import { ServiceError } from '../../ServiceError.ts'
import { readPicture } from '../readPicture.ts'
import { renderPicture } from '../renderPicture.ts'
import type { PictureReply, PictureTask } from './protocol.ts'

// The script of the processes that read picture files (`PictureProcess`).

// Less CPU than the server under load, and the first process that Linux ends if memory is short.
setPriority(5)
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not Linux, or not allowed.
}

async function replyTo(task: PictureTask): Promise<PictureReply> {
  try {
    const isRead = task.kind === 'read'
    const result = isRead ? await readPicture(task.bytes, task.name) : await renderPicture(task.bytes, task.choice)
    return { kind: 'done', result }
  } catch (error) {
    if (!(error instanceof ServiceError)) return { kind: 'failed', message: describeError(error) }
    const { status, code, detail } = error
    return { kind: 'refused', refusal: { status, code, detail } }
  }
}

process.on('message', (task: PictureTask) => {
  void replyTo(task).then((reply) => process.send?.(reply))
})
// The server's process has ended.
process.on('disconnect', () => process.exit())
