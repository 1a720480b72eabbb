import type { ParsedInput } from '#src/contract/endpoint.ts'
import { type addImage, imagingLimits } from '#src/contract/imaging.ts'
import type { Recipient } from '../context.ts'
import { readDataUrl } from '../images/readDataUrl.ts'
import { hashInput } from '../writes/hashInput.ts'

type Input = ParsedInput<typeof addImage>

/** A picture that staff add, with its file decoded. */
export interface AddedImage {
  readonly fields: Omit<Input['body'], 'BlobAsDataURL'>
  /** The whole of its buffer, so that a thread can move it. */
  readonly data: Uint8Array<ArrayBuffer>
  /** Of the input as it was sent (`hashInput`). */
  readonly inputHash: string
}

/** Decodes the file of a call. Throws 400 `bad-input` or 413 `too-large`. */
export function decodeAddedImage(input: Input, recipient: Recipient): AddedImage {
  const { BlobAsDataURL, ...fields } = input.body
  const data = new Uint8Array(readDataUrl(BlobAsDataURL, imagingLimits.bytes, 'BlobAsDataURL'))
  return { fields, data, inputHash: hashInput(recipient, input) }
}
