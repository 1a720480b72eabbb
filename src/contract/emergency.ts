import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shownText.ts'

const text = v.nullable(v.string())

/** A person to call in an emergency. `relationship` is the text as recorded. */
export const EmergencyContact = v.object({ name: v.string(), relationship: text, phone: text })

/** The content of the emergency card except allergies, medications and conditions. */
export const EmergencyInfo = v.object({
  PtID: v.number(),
  /** The medical record number. */
  ExtID: text,
  fullName: v.string(),
  DOB: v.nullable(ClinicalDate),
  /** F (female), M (male) or U (other or unknown) (portal §3). */
  Sex: v.string(),
  /** FHIR's code (`male`, `female`, `other`, `unknown`); missing or null if not stated. Not in the spec. */
  gender: v.optional(text),
  language: text,
  /**
   * Blood type from a laboratory, such as `O Rh positive`; null if none. From LOINC 882-1 (ABO and Rh), otherwise from
   * 883-9 (ABO) and 10331-7 (Rh).
   */
  bloodType: v.nullable(v.object({ value: ShownText, date: v.nullable(ClinicalDate) })),
  contacts: v.array(EmergencyContact),
  clinic: v.object({ name: v.string(), phone: text }),
  /** Whether the person wants the insurance on the card. Missing if the server doesn't store it. */
  insuranceShown: v.optional(v.boolean()),
  /** Choices of people about conditions on the card. Missing if the server doesn't store them: then nobody can choose. */
  conditionChoices: v.optional(v.array(v.object({ problemID: v.number(), isShown: v.boolean() }))),
})
export type EmergencyInfo = v.InferOutput<typeof EmergencyInfo>

/** The emergency card data of the session's patient. Not in the spec. */
export const emergencyInfo = endpoint({
  method: 'GET',
  path: 'p-portal/records/emergency',
  allowedBy: { whose: 'record', needs: ['medicalHistory'] },
  offline: 'record',
  reply: EmergencyInfo,
})

/** Maximum number of diagnoses in one choice. */
export const maxChosen = 500

/** A choice of a person to show diagnoses on the emergency card, or to leave them out. */
export const ConditionChoice = v.object({
  /** The patient of the card. The session might show another person when the choice is sent. */
  PtID: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Diagnoses with the same name, which the card lists once. */
  problemIDs: v.pipe(
    v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    v.minLength(1),
    v.maxLength(maxChosen),
  ),
  isShown: v.boolean(),
  /** Time of the choice, ISO 8601. Of two choices, the later one holds, whichever arrives first. */
  chosenAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type ConditionChoice = v.InferOutput<typeof ConditionChoice>

/**
 * Stores a choice about conditions on the emergency card. Repeating the call changes nothing. Ids that are no diagnoses
 * of the patient are ignored, because the clinic might have removed them. Not in the spec. Throws 403 `not-allowed`
 * for staff, and if the user may not read that record.
 */
export const chooseConditions = endpoint({
  method: 'POST',
  path: 'p-portal/records/emergency/conditions',
  allowedBy: { whose: 'user', needs: ['medicalHistory'] },
  offline: 'queue',
  body: ConditionChoice,
  reply: v.object({ data: v.boolean() }),
})
