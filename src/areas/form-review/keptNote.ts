import * as v from 'valibot'

const KeptNote = v.object({ note: v.string(), sendsBack: v.boolean() })

/** What staff typed about a form and have not sent. */
export type KeptNote = v.InferOutput<typeof KeptNote>

export const blankNote: KeptNote = { note: '', sendsBack: true }

/** Max length of a note, characters (`formReview.ts`). */
export const longestNote = 1000

/** Returns a stored note; null if it can't be read. */
export function readNote(stored: unknown): KeptNote | null {
  const parsed = v.safeParse(KeptNote, stored)
  return parsed.success ? parsed.output : null
}
