import * as v from 'valibot'
import { EmergencyInfo } from '#src/contract/emergency.ts'

const text = v.nullable(v.string())

/**
 * What a stranger needs to know in an emergency, put together from the record. It holds data and no wording, so that it
 * can be read in any of the languages.
 */
export const EmergencyCard = v.object({
  info: EmergencyInfo,
  /**
   * The record's own words for having none, which is not the same as an empty list. As recorded, for they may be
   * narrower than they seem: 'No known food allergy'.
   */
  noKnownAllergies: text,
  allergies: v.array(v.object({ name: v.string(), reactions: text, date: text })),
  medicines: v.array(v.object({ name: v.string(), instructions: text })),
  conditions: v.array(v.object({ name: v.string(), since: text })),
  /** When the oldest of its parts was last confirmed by the clinic, ms since 1970. */
  checkedAt: v.number(),
})
export type EmergencyCard = v.InferOutput<typeof EmergencyCard>
