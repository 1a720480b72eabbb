import * as v from 'valibot'
import { isDay } from '#src/lib/isDay.ts'
import { blankDoc, isBlankDoc, RichDoc } from '#src/richText/richDoc.ts'
import { htmlOfDoc } from '#src/richText/htmlOfDoc.ts'

/** A document that staff are writing. `version`: that of the text which they change; null for a new document. */
const WrittenDraft = v.object({
  title: v.string(),
  date: v.string(),
  doc: RichDoc,
  version: v.nullable(v.number()),
})
export type WrittenDraft = v.InferOutput<typeof WrittenDraft>

/** Maximum length of a title, characters, and of a text, characters of HTML (the contract). */
export const writtenLimits = { title: 200, content: 200_000 } as const

/** Returns a new document, of today. */
export const newWritten = (today: string): WrittenDraft => ({ title: '', date: today, doc: blankDoc, version: null })

/** Returns the stored content of the form. Null if there is none, or if this version can't read it. */
export function readWritten(stored: unknown): WrittenDraft | null {
  const parsed = v.safeParse(WrittenDraft, stored)
  return parsed.success ? parsed.output : null
}

export type WrittenFault = 'title' | 'date' | 'text' | 'too-long'

/** Returns what is wrong with a document that staff write, in the order of the form. */
export function writtenFaults({ title, date, doc }: WrittenDraft): readonly WrittenFault[] {
  return [
    ...(title.trim() === '' ? (['title'] as const) : []),
    ...(isDay(date) ? [] : (['date'] as const)),
    ...(isBlankDoc(doc) ? (['text'] as const) : []),
    ...(htmlOfDoc(doc).length > writtenLimits.content ? (['too-long'] as const) : []),
  ]
}

/** Returns the document as it is sent. */
export function bodyOfWritten({ title, date, doc }: WrittenDraft) {
  return { title: title.trim(), date, content: htmlOfDoc(doc) }
}
