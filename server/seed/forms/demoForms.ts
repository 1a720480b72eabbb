import type { DemoForm } from './DemoForm.ts'
import { newPatientDocument } from './documents/newPatientDocument.ts'
import { newPatientForm } from './templates/newPatientForm.ts'

/** The templates of the demo clinic. Their ids are assigned in this order, from 1. */
export const demoForms = {
  newPatient: { content: newPatientForm, documents: [newPatientDocument] },
} as const satisfies Readonly<Record<string, DemoForm>>

export type DemoFormKey = keyof typeof demoForms

/** Returns the id of a template. */
export const demoTemplateId = (key: DemoFormKey): number => Object.keys(demoForms).indexOf(key) + 1
