/** A diagnosis: ICD-10-CM code, and description in plain words. */
export interface Diagnosis {
  readonly code: string
  readonly description: string
}

export const diagnoses = {
  highBloodPressure: { code: 'I10', description: 'High blood pressure' },
  highCholesterol: { code: 'E78.00', description: 'High cholesterol' },
  type2Diabetes: { code: 'E11.9', description: 'Type 2 diabetes' },
  prediabetes: { code: 'R73.03', description: 'Prediabetes' },
  overweight: { code: 'E66.3', description: 'Overweight' },
  obesity: { code: 'E66.9', description: 'Obesity' },
  vitaminDDeficiency: { code: 'E55.9', description: 'Vitamin D deficiency' },
  underactiveThyroid: { code: 'E03.9', description: 'Underactive thyroid' },
  ironDeficiencyAnemia: { code: 'D50.9', description: 'Iron deficiency anemia' },
  gout: { code: 'M10.9', description: 'Gout' },
  asthma: { code: 'J45.30', description: 'Mild persistent asthma' },
  copd: { code: 'J44.9', description: 'Chronic obstructive pulmonary disease (COPD)' },
  hayFever: { code: 'J30.2', description: 'Seasonal allergic rhinitis (hay fever)' },
  strepThroat: { code: 'J02.0', description: 'Strep throat' },
  commonCold: { code: 'J06.9', description: 'Upper respiratory infection (common cold)' },
  earInfection: { code: 'H66.91', description: 'Middle ear infection, right ear' },
  covid19: { code: 'U07.1', description: 'COVID-19' },
  atrialFibrillation: { code: 'I48.91', description: 'Atrial fibrillation' },
  heartFailure: { code: 'I50.22', description: 'Chronic systolic heart failure' },
  kidneyDisease3a: { code: 'N18.31', description: 'Chronic kidney disease, stage 3a' },
  urinaryTractInfection: { code: 'N39.0', description: 'Urinary tract infection' },
  enlargedProstate: { code: 'N40.1', description: 'Enlarged prostate with urinary symptoms' },
  acidReflux: { code: 'K21.9', description: 'Acid reflux (GERD)' },
  colonPolyp: { code: 'K63.5', description: 'Polyp of the colon, removed' },
  kneeArthritis: { code: 'M17.11', description: 'Osteoarthritis of the right knee' },
  osteoporosis: { code: 'M81.0', description: 'Osteoporosis' },
  lowBackPain: { code: 'M54.50', description: 'Low back pain' },
  ankleSprain: { code: 'S93.401A', description: 'Sprain of the right ankle' },
  eczema: { code: 'L20.9', description: 'Eczema (atopic dermatitis)' },
  migraine: { code: 'G43.009', description: 'Migraine without aura' },
  alzheimers: { code: 'G30.9', description: "Alzheimer's disease" },
  depression: { code: 'F33.1', description: 'Depression, moderate, recurrent' },
  anxiety: { code: 'F41.1', description: 'Generalized anxiety' },
  pregnancy: { code: 'Z34.00', description: 'Normal first pregnancy' },
  penicillinAllergy: { code: 'Z88.0', description: 'Allergic to penicillin' },
} as const satisfies Record<string, Diagnosis>

export type DiagnosisKey = keyof typeof diagnoses
