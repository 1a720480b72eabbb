import * as v from 'valibot'
import { EmergencyInfo } from '#src/contract/emergency.ts'

const text = v.nullable(v.string())

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
  noKnownAllergies: text,
  allergies: v.array(v.object({ name: v.string(), reactions: text, date: text })),
  /**
   * What the person takes. `status`: the record's status of a medicine that is on hold, or of which the record does not
   * say whether it is taken. Cards that were stored before this field have only current medicines.
   */
  medicines: v.array(v.object({ name: v.string(), instructions: text, status: v.optional(text) })),
  conditions: v.array(v.object({ name: v.string(), since: text })),
  /** When the clinic last confirmed the stalest of the replies that the card is made of, ms since 1970. */
  checkedAt: v.number(),
})
export type EmergencyCard = v.InferOutput<typeof EmergencyCard>
