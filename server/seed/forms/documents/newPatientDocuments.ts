import { dataFields as id } from '../questions/dataFields.ts'
import { htmlDocument, paragraphOf, tableOf } from './htmlDocument.ts'

export const newPatientDocument = htmlDocument('New patient form', [
  tableOf('About the patient', [
    ['Name as written', `[[${id.fullName}]]`],
    ['Date of birth', `[[${id.birthDate}]]`],
    ['Phone number', `[[${id.phone}]]`],
    ['Address', `[[${id.address}]]`],
    ['In an emergency', `[[${id.emergencyContact}]]`],
    ['Their phone number', `[[${id.emergencyPhone}]]`],
    ['Wants an interpreter', `[[${id.needsInterpreter}]]`],
    ['For which language', `[[${id.interpreterLanguage}]]`],
  ]),
  tableOf('Health', [
    ['In a hospital in the last 12 months', `[[${id.wasInHospital}]]`],
    ['Which hospital', `[[${id.hospital}]]`],
    ['From', `[[${id.admitted}]]`],
    ['Until', `[[${id.discharged}]]`],
    ['Smoking', `[[${id.smoking}]]`],
    ['Cigarettes a day', `[[${id.cigarettes}]]`],
    ['Illnesses', `[[${id.conditions}]]`],
    ['Pregnant', `[[${id.isPregnant}]]`],
    ['Medicines', `[[${id.medicines}]]`],
    ['Allergies', `[[${id.allergies}]]`],
  ]),
  paragraphOf('Operations', `[[${id.operations}]]`),
  tableOf('Family history', [
    ['Illnesses', `[[${id.familyConditions}]]`],
    ['Who, and from what age', `[[${id.familyDetails}]]`],
  ]),
  tableOf('Measurements', [
    ['Weight', `[[${id.weightKg}]]`],
    ['Height', `[[${id.heightCm}]]`],
    ['Body mass index', `[[${id.bodyMassIndex}]]`],
  ]),
  tableOf('Consent', [
    ['Agrees to examination and treatment', `[[${id.agrees}]]`],
    ['Who signed', `[[${id.signsAs}]]`],
    ['Signature', `[[${id.signature}]]`],
  ]),
])

/** For other clinics, which need no more than the consent. */
export const newPatientConsent = htmlDocument('Consent to treatment', [
  '<p>The patient was told: Riverside Family Clinic may examine and treat me, and may add these answers to my record. I can take this consent back at any time by telling the clinic.</p>',
  tableOf('Answer', [
    ['Agrees', `[[${id.agrees}]]`],
    ['Who signed', `[[${id.signsAs}]]`],
    ['Signature', `[[${id.signature}]]`],
  ]),
])
