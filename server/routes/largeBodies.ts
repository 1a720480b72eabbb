import type { ParsedInput } from '#src/contract/endpoint.ts'
import { examDoc } from '#src/contract/examDocuments.ts'
import { submitForm, updateForm } from '#src/contract/formFilling.ts'
import { postImages } from '#src/contract/images.ts'
import { addImage } from '#src/contract/imaging.ts'
import { updateMessage } from '#src/contract/messageChanges.ts'
import { saveScreeningResult } from '#src/contract/screeningResults.ts'
import { createShare } from '#src/contract/shares.ts'
import { deliverWrite, partKey } from '#src/contract/writes.ts'
import type { Recipient } from '../services/context.ts'
import { type AddedImage, decodeAddedImage } from '../services/imaging/decodeAddedImage.ts'
import { type CheckedUpload, readUploads } from '../services/images/readUploads.ts'
import { hashInput } from '../services/writes/hashInput.ts'
import { decryptPart, type OpenedPart, openPart } from '../services/writes/openPart.ts'
import type { LargeBody } from './answerFairly.ts'
import { jsonOf, refuseDeepNesting, refuseManyValues } from './parseBody.ts'
import { readQueuedInput } from './readInput.ts'

// What `server/bodyThread.ts` does with large bodies. This file imports neither the database nor the router, so that a
// thread starts fast.

/** Such as `POST messages`. */
export const uploadEndpoint = `${postImages.method} ${postImages.path}`

/** Maximum number of values in a body with uploads: far more than ten files with long names have. */
const uploadValues = 20_000
/** Maximum number of values in a body with a message: far more than a text of the maximum length with commas. */
const messageValues = 250_000

/** Maximum number of values in a body with a form: far more than 3,000 answers with signatures and tables have. */
const formValues = 300_000
/** Maximum number of values in a delivered part, which can be any queued write. */
const partValues = Math.max(uploadValues, formValues)
/** Maximum depth of a delivered part: far more than any call has. */
const partDepth = 64

interface UploadBody extends LargeBody {
  readonly recipient: Recipient
}

/** The uploads of a body, checked. `inputHash` is that of the body as it was sent. */
export interface CheckedUploads {
  readonly uploads: readonly CheckedUpload[]
  readonly inputHash: string
}

/** Checks the uploads of a call's input. Throws as `readUploads` does. */
export function checkUploads(input: ParsedInput<typeof postImages>, recipient: Recipient): CheckedUploads {
  return { uploads: readUploads(input.body, recipient), inputHash: hashInput(recipient, input) }
}

/** Reads the body of an upload. Throws 400, 403 or 413. */
export function readUploadBody({ bytes, recipient }: UploadBody): CheckedUploads {
  refuseManyValues(bytes, uploadValues)
  return checkUploads(readQueuedInput(postImages, { body: jsonOf(bytes) }), recipient)
}

/** The body of a delivery, and the write key that decrypts it. */
interface SealedBody extends UploadBody {
  readonly keyId: string
  readonly key: Uint8Array
}

/** A decrypted part. `checked`: its uploads; null if the part is another call. */
interface OpenedBody {
  /** Idempotency key. */
  readonly key: string
  readonly part: OpenedPart
  readonly checked: CheckedUploads | null
}

/** Decrypts the body of a delivery, and reads its uploads. Throws 400, 403 or 413. */
export function openSealedBody({ bytes, keyId, key, recipient }: SealedBody): OpenedBody {
  refuseManyValues(bytes, uploadValues)
  const { body } = readQueuedInput(deliverWrite, { body: jsonOf(bytes) })
  const plain = decryptPart(key, keyId, body)
  refuseManyValues(plain, partValues)
  refuseDeepNesting(plain, partDepth)
  const part = openPart(plain)
  const name = partKey(body.write, body.no)
  if (part.endpoint !== uploadEndpoint) return { key: name, part, checked: null }
  const checked = checkUploads(readQueuedInput(postImages, part), recipient)
  return { key: name, part: { ...part, body: null }, checked }
}

type MessageInput = ParsedInput<typeof updateMessage>

/** The body of `updateMessage`, and its path parameters. */
type MessageBody = LargeBody & Pick<MessageInput, 'params'>

/** Parses the body of `updateMessage`. Throws 400. */
export function readMessageBody({ params, bytes }: MessageBody): MessageInput {
  refuseManyValues(bytes, messageValues)
  return readQueuedInput(updateMessage, { params, body: jsonOf(bytes) })
}

/** Maximum number of values in a body with an encrypted file: far more than such a body has. */
const shareValues = 100

/** Parses the body of `createShare`. Throws 400. */
export function readShareBody({ bytes }: LargeBody): ParsedInput<typeof createShare> {
  refuseManyValues(bytes, shareValues)
  return readQueuedInput(createShare, { body: jsonOf(bytes) })
}

/** Parses the body of `submitForm`. Throws 400. */
export function readSubmitBody({ bytes }: LargeBody): ParsedInput<typeof submitForm> {
  refuseManyValues(bytes, formValues)
  return readQueuedInput(submitForm, { body: jsonOf(bytes) })
}

type SavedInput = ParsedInput<typeof updateForm>

/** Parses the body of `updateForm`. Throws 400. */
export function readSaveBody({ params, bytes }: LargeBody & Pick<SavedInput, 'params'>): SavedInput {
  refuseManyValues(bytes, formValues)
  return readQueuedInput(updateForm, { params, body: jsonOf(bytes) })
}

/** Parses the body of `examDoc`. Throws 400. */
export function readExamDocumentBody({ bytes }: LargeBody): ParsedInput<typeof examDoc> {
  refuseManyValues(bytes, formValues)
  return readQueuedInput(examDoc, { body: jsonOf(bytes) })
}

/** Maximum number of values in a body with a screening result: more than 5000 sounds, and lines of 400 points, have. */
const screeningValues = 100_000

/** Parses the body of `saveScreeningResult`. Throws 400. */
export function readScreeningBody({ bytes }: LargeBody): ParsedInput<typeof saveScreeningResult> {
  refuseManyValues(bytes, screeningValues)
  return readQueuedInput(saveScreeningResult, { body: jsonOf(bytes) })
}

/** Maximum number of values in a body with a picture: more than names full of commas have. */
const imageValues = 2000

/** Reads the body of `addImage`. Throws 400 or 413. */
export function readAddedImageBody({ bytes, recipient }: UploadBody): AddedImage {
  refuseManyValues(bytes, imageValues)
  return decodeAddedImage(readQueuedInput(addImage, { body: jsonOf(bytes) }), recipient)
}
