import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'

/** Titles of the usual sections by their LOINC codes. */
const titles: Readonly<Record<string, MessageDescriptor>> = {
  '48765-2': msg`Allergies`,
  '10160-0': msg`Medications`,
  '10183-2': msg`Medications at discharge`,
  '75311-1': msg`Medications at discharge`,
  '42346-7': msg`Medications at admission`,
  '29549-3': msg`Medications given`,
  '11450-4': msg`Problems`,
  '75310-3': msg`Health concerns`,
  '11535-2': msg`Diagnoses at discharge`,
  '46241-6': msg`Diagnoses at admission`,
  '10219-4': msg`Diagnosis before surgery`,
  '10218-6': msg`Diagnosis after surgery`,
  '59769-0': msg`Diagnosis after the procedure`,
  '30954-2': msg`Results`,
  '8716-3': msg`Vital signs`,
  '18776-5': msg`Plan of treatment`,
  '51847-2': msg`Assessment and plan`,
  '51848-0': msg`Assessment`,
  '8653-8': msg`Instructions at discharge`,
  '69730-0': msg`Instructions`,
  '61146-7': msg`Goals`,
  '62387-6': msg`Treatments and actions`,
  '11383-7': msg`Progress and outcomes`,
  '11369-6': msg`Immunizations`,
  '47519-4': msg`Procedures`,
  '46240-8': msg`Visits and stays`,
  '29762-2': msg`Social history`,
  '10157-6': msg`Family history`,
  '11348-0': msg`Past illnesses`,
  '11329-0': msg`Medical history`,
  '10164-2': msg`History of the present illness`,
  '10154-3': msg`Main complaint`,
  '29299-5': msg`Reason for the visit`,
  '46239-0': msg`Reason for the visit`,
  '42349-1': msg`Reason for the referral`,
  '8648-8': msg`Course of the stay`,
  '10184-0': msg`Examination at discharge`,
  '11493-4': msg`Tests during the stay`,
  '29545-1': msg`Physical examination`,
  '10210-3': msg`General condition`,
  '10187-3': msg`Questions about all organs`,
  '47420-5': msg`Abilities in daily life`,
  '10190-7': msg`Mental condition`,
  '61144-2': msg`Diet and nutrition`,
  '61149-1': msg`Findings`,
  '61150-9': msg`What the patient reports`,
  '46264-8': msg`Implants and equipment`,
  '42348-3': msg`Advance directives`,
  '48768-6': msg`Insurance`,
  '85847-2': msg`Care team`,
  '10162-6': msg`Pregnancies`,
  '81338-6': msg`Goals and wishes`,
  '11506-3': msg`Progress note`,
  '11488-4': msg`Consultation note`,
  '34117-2': msg`Examination note`,
  '18842-5': msg`Discharge summary`,
  '28570-0': msg`Procedure note`,
  '55109-3': msg`Complications`,
}

/** Returns a function that gives a section's title in the user's language. Null if its code is none of the usual ones. */
export function useSectionTitle(): (code: string | null) => string | null {
  const { _ } = useLingui()
  return useCallback(
    (code) => {
      const title = code !== null && Object.hasOwn(titles, code) ? titles[code] : undefined
      return title ? _(title) : null
    },
    [_],
  )
}
