import { writeCcd } from './ccda/writeCcd.ts'
import { openSealedBody, readMessageBody, readUploadBody } from './routes/largeBodies.ts'
import type { CheckedUpload } from './services/images/readUploads.ts'
import { sanitizeBody } from './services/messages/sanitizeBody.ts'
import { threadTask } from './thread/threadTask.ts'

// The script of the worker threads that read large bodies, sanitize long texts and write documents (`onThread`). Each export is a task.

const buffersOf = (uploads: readonly CheckedUpload[] = []) => uploads.map(({ data }) => data.buffer)

const readUploads = threadTask(readUploadBody, ({ uploads }) => buffersOf(uploads))
const openSealed = threadTask(openSealedBody, ({ checked }) => buffersOf(checked?.uploads))
const readMessage = threadTask(readMessageBody)
const sanitize = threadTask(sanitizeBody)
const writeCcdTask = threadTask(writeCcd, ({ buffer }) => [buffer])

export {
  readUploads as readUploadBody,
  openSealed as openSealedBody,
  readMessage as readMessageBody,
  sanitize,
  writeCcdTask as writeCcd,
}
