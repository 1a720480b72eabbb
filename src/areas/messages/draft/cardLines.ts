import * as v from 'valibot'
import type { RichDoc } from '#src/richText/richDoc.ts'

/** What can be read from an insurance card. */
export const cardFields = ['plan', 'member', 'memberId', 'group', 'rxBin', 'rxPcn', 'rxGroup', 'phone'] as const
export type CardField = (typeof cardFields)[number]

/** Max length of a value, characters. */
export const cardValueLength = 60

/** A value that was read from a photo of a card, and that the sender accepted for the message. */
export const CardLine = v.object({
  side: v.picklist(['front', 'back']),
  field: v.picklist(cardFields),
  value: v.pipe(v.string(), v.nonEmpty(), v.maxLength(cardValueLength)),
  /** Whether the sender typed another value than the one that was read. */
  isCorrected: v.boolean(),
})
export type CardLine = v.InferOutput<typeof CardLine>

/** Names of the fields in the message, for staff: as cards print them, whatever the sender's language is. */
const staffLabels: Readonly<Record<CardField, string>> = {
  plan: 'Plan',
  member: 'Member',
  memberId: 'Member ID',
  group: 'Group',
  rxBin: 'RxBIN',
  rxPcn: 'RxPCN',
  rxGroup: 'RxGRP',
  phone: 'Member services',
}

/** Returns a typed value as one line without control and direction signs, cut to the maximum length. Might be empty. */
export function cleanCardValue(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\s+/g, ' ')
  const cut = plain.trim().slice(0, cardValueLength)
  // Not in the middle of a character.
  return cut.replace(/[\uD800-\uDBFF]$/, '').trim()
}

/** Returns a line as the message contains it. It is in English, as the card and the prefilled message are. */
function textOfLine({ field, value, isCorrected }: CardLine): string {
  return `${staffLabels[field]}: ${value} (read from the photo, ${isCorrected ? 'corrected' : 'accepted'} by the sender)`
}

/** Returns a text with the accepted lines below it, one paragraph each, the front's first. */
export function withCardLines(doc: RichDoc, lines: readonly CardLine[] = []): RichDoc {
  const inOrder = (['front', 'back'] as const).flatMap((side) =>
    cardFields.flatMap((field) => lines.filter((line) => line.side === side && line.field === field)),
  )
  const paragraphs = inOrder.map((line) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: textOfLine(line), marks: [] }],
  }))
  return { ...doc, content: [...doc.content, ...paragraphs] }
}
