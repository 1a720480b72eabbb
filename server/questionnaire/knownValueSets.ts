import type { Words } from '#src/contract/formTemplate.ts'

interface KnownCode {
  readonly system: string
  readonly code: string
  readonly label: Words
}

const yesNo = 'http://terminology.hl7.org/CodeSystem/v2-0136'
const yesNoUnknown = 'http://terminology.hl7.org/CodeSystem/v2-0532'
const gender = 'http://hl7.org/fhir/administrative-gender'

/** Short value sets of FHIR R4 that many Questionnaires only refer to, with their words in the app's languages. */
export const knownValueSets: ReadonlyMap<string, readonly KnownCode[]> = new Map([
  [
    'http://hl7.org/fhir/ValueSet/yesnodontknow',
    [
      { system: yesNo, code: 'Y', label: { en: 'Yes', es: 'Sí', ar: 'نعم' } },
      { system: yesNo, code: 'N', label: { en: 'No', es: 'No', ar: 'لا' } },
      {
        system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
        code: 'asked-unknown',
        label: { en: "Don't know", es: 'No lo sé', ar: 'لا أعرف' },
      },
    ],
  ],
  [
    'http://terminology.hl7.org/ValueSet/v2-0136',
    [
      { system: yesNo, code: 'Y', label: { en: 'Yes', es: 'Sí', ar: 'نعم' } },
      { system: yesNo, code: 'N', label: { en: 'No', es: 'No', ar: 'لا' } },
    ],
  ],
  [
    'http://terminology.hl7.org/ValueSet/yes-no-unknown-not-asked',
    [
      { system: yesNoUnknown, code: 'Y', label: { en: 'Yes', es: 'Sí', ar: 'نعم' } },
      { system: yesNoUnknown, code: 'N', label: { en: 'No', es: 'No', ar: 'لا' } },
      { system: yesNoUnknown, code: 'ASKU', label: { en: 'Unknown', es: 'Desconocido', ar: 'غير معروف' } },
      { system: yesNoUnknown, code: 'NASK', label: { en: 'Not asked', es: 'No se preguntó', ar: 'لم يُسأل' } },
    ],
  ],
  [
    'http://hl7.org/fhir/ValueSet/administrative-gender',
    [
      { system: gender, code: 'male', label: { en: 'Male', es: 'Masculino', ar: 'ذكر' } },
      { system: gender, code: 'female', label: { en: 'Female', es: 'Femenino', ar: 'أنثى' } },
      { system: gender, code: 'other', label: { en: 'Other', es: 'Otro', ar: 'غير ذلك' } },
      { system: gender, code: 'unknown', label: { en: 'Unknown', es: 'Desconocido', ar: 'غير معروف' } },
    ],
  ],
])
