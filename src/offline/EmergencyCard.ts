import * as v from 'valibot'
import { EmergencyInfo } from '#src/contract/emergency.ts'
import { ShownText } from '#src/contract/shownText.ts'

const text = v.nullable(v.string())
const shownText = v.nullable(ShownText)

/**
 * The emergency card: facts from the record that first responders need. The card holds data without interface texts, so
 * that the app can show it in each language.
 */
export const EmergencyCard = v.object({
  info: EmergencyInfo,
  /**
   * The record's statement that there are no allergies; null if it makes none. An empty list is no such statement.
   * Shown as recorded, because the statement might cover only some allergies: 'No known food allergy'.
   */
  noKnownAllergies: shownText,
  allergies: v.array(v.object({ name: ShownText, reactions: shownText, date: text })),
  medicines: v.array(v.object({ name: ShownText, instructions: shownText })),
  conditions: v.array(v.object({ name: ShownText, since: text })),
  /** When the clinic last confirmed the stalest of the replies that the card is made of, ms since 1970. */
  checkedAt: v.number(),
})
export type EmergencyCard = v.InferOutput<typeof EmergencyCard>
