import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'

const text = v.nullable(v.string())

/** Who to call for the patient. `relationship` is written as recorded. */
export const EmergencyContact = v.object({ name: v.string(), relationship: text, phone: text })

/** What an emergency card says beside allergies, medicines and conditions. */
export const EmergencyInfo = v.object({
  PtID: v.number(),
  /** The medical record number. */
  ExtID: text,
  fullName: v.string(),
  DOB: v.nullable(ClinicalDate),
  /** F, M or U (portal §3). */
  Sex: v.string(),
  language: text,
  /** As last reported by a laboratory (LOINC 882-1, or 883-9 with 10331-7), such as `O Rh positive`. */
  bloodType: v.nullable(v.object({ value: v.string(), date: v.nullable(ClinicalDate) })),
  contacts: v.array(EmergencyContact),
  clinic: v.object({ name: v.string(), phone: text }),
})
export type EmergencyInfo = v.InferOutput<typeof EmergencyInfo>

/** Chosen. */
export const emergencyInfo = endpoint({
  method: 'GET',
  path: 'p-portal/records/emergency',
  allowedBy: { whose: 'record', needs: ['medicalHistory'] },
  offline: 'record',
  reply: EmergencyInfo,
})
