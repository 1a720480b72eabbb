import * as v from 'valibot'
import type { Resource } from '../file/resource.ts'
import type { PatientContext } from '../record/patientContext.ts'
import { Attachment, optional, Text } from '../values/datatypes.ts'

const Binary = v.object({ contentType: optional(Text), data: Attachment.entries.data })

/** The content of an attachment, base64. Null if the file doesn't contain it. */
export interface AttachedContent {
  readonly contentType: string | null
  readonly content: string | null
}

/** Returns the contents of an attachment: its inline data, or the data of the Binary that its URL points to. */
export function contentOf(ctx: PatientContext, attachment: Attachment, from: Resource): AttachedContent {
  const { data, url, contentType } = attachment
  if (data) return { contentType: contentType ?? null, content: base64(data) }
  const binary = url ? ctx.file.references.resolve({ reference: url }, from) : null
  if (binary?.type !== 'Binary') return { contentType: contentType ?? null, content: null }
  ctx.file.tally.take(binary)
  const held = binaryContent(ctx, binary)
  return { ...held, contentType: held.contentType ?? contentType ?? null }
}

/** Returns the content of a Binary. */
export function binaryContent(ctx: PatientContext, binary: Resource): AttachedContent {
  const held = ctx.file.read(Binary, binary)
  return { contentType: held?.contentType ?? null, content: held?.data ? base64(held.data) : null }
}

const base64 = (data: string) => data.replaceAll(/\s/g, '')
