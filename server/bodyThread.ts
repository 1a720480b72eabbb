import { writeCcd } from './ccda/writeCcd.ts'
import {
  openSealedBody,
  readAddedImageBody,
  readExamDocumentBody,
  readMessageBody,
  readSaveBody,
  readScreeningBody,
  readShareBody,
  readSubmitBody,
  readUploadBody,
} from './routes/largeBodies.ts'
import { sanitizeWrittenDocument } from './services/documents/editing/sanitizeWrittenDocument.ts'
import { pageOf } from './services/documents/page/pageOf.ts'
import { viewOf } from './services/documents/page/viewOf.ts'
import { writeFormDocument } from './services/forms/document/writeFormDocument.ts'
import type { CheckedUpload } from './services/images/readUploads.ts'
import { sanitizeBody } from './services/messages/sanitizeBody.ts'
import { threadTask } from './thread/threadTask.ts'

// The script of the worker threads that read large bodies, sanitize long texts and write documents (`onThread`). Each export is a task.

const buffersOf = (uploads: readonly CheckedUpload[] = []) => uploads.map(({ data }) => data.buffer)

const readUploads = threadTask(readUploadBody, ({ uploads }) => buffersOf(uploads))
const openSealed = threadTask(openSealedBody, ({ checked }) => buffersOf(checked?.uploads))
const readAddedImage = threadTask(readAddedImageBody, ({ data }) => [data.buffer])
const readMessage = threadTask(readMessageBody)
const readShare = threadTask(readShareBody)
const readSubmit = threadTask(readSubmitBody)
const readScreening = threadTask(readScreeningBody)
const readSave = threadTask(readSaveBody)
const readExamDocument = threadTask(readExamDocumentBody)
const sanitize = threadTask((html: string) => sanitizeBody(html))
const sanitizeWritten = threadTask(sanitizeWrittenDocument)
const viewDocument = threadTask(viewOf)
const documentPage = threadTask(pageOf)
const writeFormTask = threadTask(writeFormDocument)
const writeCcdTask = threadTask(writeCcd, ({ buffer }) => [buffer])

export {
  readUploads as readUploadBody,
  openSealed as openSealedBody,
  readAddedImage as readAddedImageBody,
  readMessage as readMessageBody,
  readShare as readShareBody,
  readSubmit as readSubmitBody,
  readSave as readSaveBody,
  readScreening as readScreeningBody,
  readExamDocument as readExamDocumentBody,
  sanitize,
  sanitizeWritten,
  viewDocument,
  documentPage,
  writeFormTask as writeFormDocument,
  writeCcdTask as writeCcd,
}
