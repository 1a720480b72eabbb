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
  language: text,
  /**
   * Blood type from a laboratory, such as `O Rh positive`; null if none. From LOINC 882-1 (ABO and Rh), otherwise from
   * 883-9 (ABO) and 10331-7 (Rh).
   */
  bloodType: v.nullable(v.object({ value: ShownText, date: v.nullable(ClinicalDate) })),
  contacts: v.array(EmergencyContact),
  clinic: v.object({ name: v.string(), phone: text }),
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
