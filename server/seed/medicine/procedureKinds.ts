/** Procedures done at visits, with SNOMED CT codes. */
export const procedureKinds = {
  generalExam: { code: '162673000', name: 'General examination' },
  wellChildExam: { code: '410620009', name: 'Well-child examination' },
  depressionScreening: { code: '171207006', name: 'Depression screening' },
  medicineReview: { code: '430193006', name: 'Review of medicines' },
  bloodDraw: { code: '82078001', name: 'Blood drawn for the laboratory' },
  vaccination: { code: '33879002', name: 'Vaccination' },
  ecg: { code: '29303009', name: 'Electrocardiogram' },
  echocardiogram: { code: '40701008', name: 'Echocardiogram' },
  eyeExam: { code: '722161008', name: 'Diabetic eye examination' },
  footExam: { code: '401191002', name: 'Diabetic foot examination' },
  mammogram: { code: '24623002', name: 'Screening mammogram' },
  colonoscopy: { code: '73761001', name: 'Colonoscopy' },
  colonBiopsy: { code: '76164006', name: 'Biopsy of the colon' },
  chestXray: { code: '399208008', name: 'Chest X-ray' },
  ankleXray: { code: '19490002', name: 'Ankle X-ray' },
  boneDensity: { code: '312681000', name: 'Bone density scan' },
  throatCulture: { code: '117015009', name: 'Throat swab' },
  urineCulture: { code: '117010004', name: 'Urine culture' },
  spirometry: { code: '127783003', name: 'Spirometry' },
  antenatalCare: { code: '134435003', name: 'Routine prenatal care' },
} as const

export type ProcedureKey = keyof typeof procedureKinds
