import type { DiagnosisKey } from '../medicine/diagnoses.ts'
import type { Dose } from '../record/writeImmunizations.ts'

/** The main patient's diagnoses, oldest first. */
export const mariaProblems: readonly {
  readonly diagnosis: DiagnosisKey
  readonly offset: number
  /** Day when the problem was resolved. Missing if active. */
  readonly resolved?: number
}[] = [
  { diagnosis: 'prediabetes', offset: -3105, resolved: -1985 },
  { diagnosis: 'overweight', offset: -2745 },
  { diagnosis: 'highCholesterol', offset: -2740 },
  { diagnosis: 'highBloodPressure', offset: -2690 },
  { diagnosis: 'vitaminDDeficiency', offset: -2376, resolved: -2010 },
  { diagnosis: 'ankleSprain', offset: -2250, resolved: -2215 },
  { diagnosis: 'type2Diabetes', offset: -1985 },
  { diagnosis: 'covid19', offset: -1422, resolved: -1409 },
  { diagnosis: 'urinaryTractInfection', offset: -1105, resolved: -1096 },
  { diagnosis: 'colonPolyp', offset: -903, resolved: -903 },
  { diagnosis: 'lowBackPain', offset: -680, resolved: -655 },
  { diagnosis: 'strepThroat', offset: -627, resolved: -616 },
  { diagnosis: 'penicillinAllergy', offset: -625 },
]

/** The main patient's vaccinations, besides the yearly flu vaccine. */
export const mariaDoses: readonly Dose[] = [
  { vaccine: 'hepatitisBAdult', offset: -1955, sequence: '1 of 3' },
  { vaccine: 'hepatitisBAdult', offset: -1920, sequence: '2 of 3' },
  { vaccine: 'hepatitisBAdult', offset: -1770, sequence: '3 of 3' },
  { vaccine: 'covid19First', offset: -2060, sequence: '1 of 2', performer: 'County vaccination center' },
  { vaccine: 'covid19First', offset: -2039, sequence: '2 of 2', performer: 'County vaccination center' },
  { vaccine: 'covid19First', offset: -1825 },
  { vaccine: 'covid19Bivalent', offset: -1500 },
  { vaccine: 'covid19Yearly', offset: -1130 },
  { vaccine: 'covid19Yearly', offset: -765 },
  { vaccine: 'tdap', offset: -1207 },
  { vaccine: 'pneumococcal20', offset: -920 },
  { vaccine: 'shingles', offset: -740, sequence: '1 of 2' },
  { vaccine: 'shingles', offset: -620, sequence: '2 of 2' },
]

/** The main patient's imaging studies, oldest first. */
export const mariaStudies = [
  {
    offset: -3190,
    type: 'Mammography',
    definition: 'Screening mammogram, both breasts',
    interpretation: 'Nothing suspicious (BI-RADS 1). Next one in two years.',
  },
  {
    offset: -2250,
    type: 'X-ray',
    definition: 'Right ankle X-ray, three views',
    interpretation: 'Soft tissue swelling over the outer ankle. No fracture.',
  },
  {
    offset: -1790,
    type: 'Mammography',
    definition: 'Screening mammogram, both breasts',
    interpretation: 'Nothing suspicious (BI-RADS 1). Next one in two years.',
  },
  {
    offset: -1648,
    type: 'X-ray',
    definition: 'Chest X-ray, two views',
    interpretation: 'Clear lungs. The heart is of normal size.',
  },
  {
    offset: -1060,
    type: 'Mammography',
    definition: 'Screening mammogram, both breasts',
    interpretation: 'A simple cyst in the left breast, harmless (BI-RADS 2). Next one in two years.',
  },
  {
    offset: -330,
    type: 'Mammography',
    definition: 'Screening mammogram, both breasts',
    interpretation: 'The cyst is unchanged. Nothing suspicious (BI-RADS 2). Next one in two years.',
  },
  {
    offset: -21,
    type: 'Ultrasound',
    definition: 'Echocardiogram',
    interpretation: 'The heart pumps normally (ejection fraction 62 %). The valves are normal. No thickened walls.',
  },
] as const

/** The main patient's documents, besides the visit summaries. */
export const mariaDocuments = [
  {
    offset: -898,
    title: 'Colonoscopy report',
    text: 'One polyp of 4 mm was taken out. It was harmless. Next colonoscopy in five years.',
  },
  {
    offset: -330,
    title: 'Mammogram letter',
    text: 'Your mammogram showed nothing suspicious. We will invite you again in two years.',
  },
  {
    offset: -75,
    title: 'Eye examination letter',
    text: 'No diabetic changes in either eye. Please come again in a year.',
  },
] as const
