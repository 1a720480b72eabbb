import * as v from 'valibot'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { cardMissingReasonLength } from '#src/contract/messageWriting.ts'
import { CardLine } from './cardLines.ts'
import { blankDoc, RichDoc } from '#src/richText/richDoc.ts'

/** A recipient, with the name to show if the list can't be fetched. */
const Addressee = v.object({ recptID: v.number(), recptTypeID: v.number(), displayName: v.string() })
export type Addressee = v.InferOutput<typeof Addressee>

/** A file of a draft. Its bytes are stored beside the draft as part `no`, and the message names it by `uploadKey`. */
export const DraftFile = v.object({
  no: v.pipe(v.number(), v.integer(), v.minValue(1)),
  uploadKey: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  extension: v.string(),
  /** Bytes. */
  size: v.number(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** A small JPEG, base64. */
  thumbnail: v.nullable(v.string()),
})
export type DraftFile = v.InferOutput<typeof DraftFile>

/** A photographed side of an insurance card: part `no` of the draft is its straightened picture. */
const CardSide = v.object({
  no: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What was measured to be wrong with the picture. Null if its numbers can be read. */
  fault: v.nullable(v.picklist(['blurred', 'glare', 'dark'])),
  /** Whether the sender uses the picture despite its fault. */
  isAccepted: v.boolean(),
})
export type CardSide = v.InferOutput<typeof CardSide>
export type CardFault = NonNullable<CardSide['fault']>

/** The sides of an insurance card in a draft. */
const CardPart = v.object({
  front: v.nullable(CardSide),
  back: v.nullable(CardSide),
  /** Why the sender has only one side. Null if both are to be sent. */
  missingReason: v.nullable(v.pipe(v.string(), v.maxLength(cardMissingReasonLength))),
  /** Values that were read from the photos and accepted. Older drafts lack them. */
  lines: v.optional(v.pipe(v.array(CardLine), v.maxLength(16))),
})
export type CardPart = v.InferOutput<typeof CardPart>

/** Content of a message draft, as the device stores it encrypted. */
export const MessageDraft = v.object({
  to: v.nullable(Addressee),
  cc: v.nullable(Addressee),
  routeID: v.nullable(v.number()),
  /** Name of the topic, to show if the list can't be fetched. */
  topic: v.nullable(v.string()),
  routeEntID: v.nullable(v.number()),
  subject: v.string(),
  doc: RichDoc,
  /** Id of the message that it answers. */
  replyTo: v.nullable(v.number()),
  files: v.pipe(v.array(DraftFile), v.maxLength(attachmentLimits.count)),
  /** Only in a message that sends an insurance card. Older drafts lack it. */
  card: v.optional(CardPart),
})
export type MessageDraft = v.InferOutput<typeof MessageDraft>

/** Content of an empty new message. */
export const blankDraft: MessageDraft = {
  to: null,
  cc: null,
  routeID: null,
  topic: null,
  routeEntID: null,
  subject: '',
  doc: blankDoc,
  replyTo: null,
  files: [],
}

/** The part of a draft for an insurance card that has no pictures yet. */
export const blankCard: CardPart = { front: null, back: null, missingReason: null }

/** Returns the draft that a write contains. Null if this version can't read it. */
export function readMessageDraft(content: unknown): MessageDraft | null {
  const read = v.safeParse(MessageDraft, content)
  return read.success ? read.output : null
}
