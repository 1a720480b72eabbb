import type { DemoForm } from './questions/DemoForm.ts'
import { eyeExamDocument, footCheckDocument, officeVisitDocument } from './documents/examDocuments.ts'
import { newPatientConsent, newPatientDocument } from './documents/newPatientDocuments.ts'
import { asthmaDocument, consentsDocument, painDocument } from './documents/patientDocuments.ts'
import { gad7Document, phq9Document } from './documents/screeningDocuments.ts'
import { asthmaControl } from './templates/asthmaControl.ts'
import { beforeYourVisit } from './templates/beforeYourVisit.ts'
import { consents } from './templates/consents.ts'
import { eyeExam } from './templates/eyeExam.ts'
import { footCheck } from './templates/footCheck.ts'
import { gad7 } from './templates/gad7.ts'
import { newPatientForm } from './templates/newPatientForm.ts'
import { officeVisit } from './templates/officeVisit.ts'
import { phq9 } from './templates/phq9.ts'
import { whereItHurts } from './templates/whereItHurts.ts'

/** The templates of the demo clinic. Their ids are assigned in this order, from 1. */
export const demoForms = {
  newPatient: { content: newPatientForm, documents: [newPatientDocument, newPatientConsent] },
  phq9: { content: phq9, documents: [phq9Document] },
  gad7: { content: gad7, documents: [gad7Document] },
  asthma: { content: asthmaControl, documents: [asthmaDocument] },
  pain: { content: whereItHurts, documents: [painDocument] },
  // Without a document, so that Health Records show that none is set.
  beforeVisit: { content: beforeYourVisit, documents: [] },
  consents: { content: consents, documents: [consentsDocument] },
  officeVisit: { content: officeVisit, isExam: true, documents: [officeVisitDocument] },
  footCheck: { content: footCheck, isExam: true, documents: [footCheckDocument] },
  eyeExam: { content: eyeExam, isExam: true, documents: [eyeExamDocument] },
} as const satisfies Readonly<Record<string, DemoForm>>

export type DemoFormKey = keyof typeof demoForms

/** Returns the id of a template. */
export const demoTemplateId = (key: DemoFormKey): number => Object.keys(demoForms).indexOf(key) + 1
