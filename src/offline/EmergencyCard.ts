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
  /** Whether the record calls that statement unconfirmed. Like the other optional fields, older stored cards lack it. */
  noneUnconfirmed: v.optional(v.boolean()),
  /** Current allergies, confirmed ones first. */
  allergies: v.array(
    v.object({
      name: ShownText,
      /** `code` and `system` of a FHIR Coding. */
      code: v.optional(text),
      codeSystem: v.optional(text),
      reactions: shownText,
      date: text,
      /** How the record calls an allergy that is not confirmed. */
      unsure: v.optional(v.picklist(['presumed', 'unconfirmed'])),
      isHighRisk: v.optional(v.boolean()),
    }),
  ),
  /** Number of allergies that are past or ruled out. */
  pastAllergies: v.optional(v.number()),
  /**
   * What the person takes. `status`: the record's status of a medicine that is on hold, or of which the record does not
   * say whether it is taken. Cards that were stored before this field have only current medicines.
   */
  medicines: v.array(
    v.object({
      name: ShownText,
      /** For a medication without a prescription: its dose and route. */
      instructions: shownText,
      /** The route at the end of `instructions`. */
      route: v.optional(text),
      status: v.optional(text),
    }),
  ),
  /** A condition whose name ends with its certainty, such as `(provisional)`, has no code. */
  conditions: v.array(v.object({ name: ShownText, code: v.optional(text), codeSystem: v.optional(text), since: text })),
  /** Number of conditions that the person left out of the card. */
  leftOut: v.optional(v.number()),
  /** Current insurance, if the person wishes to show it. `until`: the policy's last day, if it has one. */
  insurance: v.optional(
    v.array(
      v.object({
        plan: text,
        holder: text,
        memberId: text,
        group: text,
        phone: text,
        until: text,
      }),
    ),
  ),
  /** IANA time zone of the clinic, by whose day the policies end. */
  zone: v.optional(text),
  /** When the clinic last confirmed the stalest of the replies that the card is made of, ms since 1970. */
  checkedAt: v.number(),
})
export type EmergencyCard = v.InferOutput<typeof EmergencyCard>
