import type { DiagnosisKey } from './diagnoses.ts'
import type { DrugKey } from './drugs.ts'
import type { LabValues, PanelKey } from './labPanels.ts'

/** A condition and what it adds to a record. */
export interface Condition {
  readonly diagnosis: DiagnosisKey
  /** Set if the condition is resolved: its medicines are stopped. */
  readonly past?: true
  readonly drugs?: readonly DrugKey[]
  /** Lab panels that follow the condition, with values near `from` at the first visit and near `to` at the last. */
  readonly panels?: readonly {
    readonly panel: PanelKey
    readonly from?: LabValues
    readonly to?: LabValues
  }[]
  /** Added to a healthy person's systolic and diastolic pressure, mm Hg, before treatment and now. */
  readonly pressure?: readonly [before: readonly [number, number], now: readonly [number, number]]
  /** Oxygen saturation with the condition, %. */
  readonly saturation?: number
  /** Added to the usual pulse, beats per minute. */
  readonly pulse?: number
  /** Added to the usual weight, kg, at the first visit and now. */
  readonly weight?: readonly [first: number, now: number]
  readonly study?: {
    readonly type: string
    readonly definition: string
    readonly interpretation: string
    /**
     * Days since the study, which is never before the diagnosis. Default: random, 90 to 400. Not used if `past`: the
     * study is then on the day of the diagnosis.
     */
    readonly daysAgo?: number
  }
  readonly reason?: string
}

export const conditions = {
  highBloodPressure: {
    diagnosis: 'highBloodPressure',
    drugs: ['lisinopril20', 'amlodipine5'],
    panels: [{ panel: 'metabolic' }],
    pressure: [
      [32, 17],
      [9, 4],
    ],
    reason: 'Blood pressure follow-up',
  },
  highCholesterol: {
    diagnosis: 'highCholesterol',
    drugs: ['atorvastatin40'],
    panels: [{ panel: 'lipid', from: { ldl: 176, triglycerides: 168 }, to: { ldl: 112, triglycerides: 131 } }],
    reason: 'Cholesterol follow-up',
  },
  type2Diabetes: {
    diagnosis: 'type2Diabetes',
    drugs: ['metformin500'],
    panels: [
      { panel: 'a1c', from: { a1c: 8.6 }, to: { a1c: 7.1 } },
      { panel: 'metabolic', from: { glucose: 186 }, to: { glucose: 138 } },
      { panel: 'urineAlbumin' },
    ],
    reason: 'Diabetes follow-up',
  },
  underactiveThyroid: {
    diagnosis: 'underactiveThyroid',
    drugs: ['levothyroxine75'],
    panels: [{ panel: 'thyroid', from: { tsh: 8.9 }, to: { tsh: 2.3 } }],
    reason: 'Thyroid follow-up',
  },
  ironDeficiencyAnemia: {
    diagnosis: 'ironDeficiencyAnemia',
    drugs: ['ferrousSulfate'],
    panels: [
      {
        panel: 'bloodCount',
        from: { hemoglobin: 9.6, mcv: 73, rdw: 17.2 },
        to: { hemoglobin: 11.9, mcv: 83, rdw: 15 },
      },
      { panel: 'iron', from: { ferritin: 6 }, to: { ferritin: 24 } },
    ],
    reason: 'Tiredness and anemia',
  },
  gout: {
    diagnosis: 'gout',
    drugs: ['allopurinol100'],
    panels: [{ panel: 'uricAcid', from: { uricAcid: 9.7 }, to: { uricAcid: 5.8 } }],
    reason: 'Pain in the big toe',
  },
  asthma: {
    diagnosis: 'asthma',
    drugs: ['albuterol', 'fluticasone44'],
    saturation: 97,
    reason: 'Asthma check',
  },
  copd: {
    diagnosis: 'copd',
    drugs: ['fluticasoneSalmeterol', 'albuterol'],
    panels: [{ panel: 'bloodCount' }],
    saturation: 93,
    study: {
      type: 'X-ray',
      definition: 'Chest X-ray, two views',
      interpretation: 'The lungs are over-expanded, as is usual in COPD. No pneumonia and no mass.',
    },
    reason: 'Breathing check',
  },
  hayFever: { diagnosis: 'hayFever', drugs: ['cetirizine10'], reason: 'Runny nose and itchy eyes' },
  strepThroat: {
    diagnosis: 'strepThroat',
    past: true,
    drugs: ['azithromycin250'],
    panels: [{ panel: 'strep', from: { strep: 'Detected' } }],
    reason: 'Sore throat',
  },
  commonCold: { diagnosis: 'commonCold', past: true, panels: [{ panel: 'covid' }], reason: 'Cough and fever' },
  earInfection: { diagnosis: 'earInfection', past: true, reason: 'Ear pain' },
  atrialFibrillation: {
    diagnosis: 'atrialFibrillation',
    drugs: ['warfarin5', 'metoprololSuccinate50'],
    panels: [{ panel: 'inr', from: { inr: 1.6 }, to: { inr: 2.4 } }, { panel: 'metabolic' }],
    pulse: 8,
    study: {
      type: 'Ultrasound',
      definition: 'Echocardiogram',
      interpretation: 'The left atrium is mildly enlarged. The heart pumps normally (ejection fraction 58 %).',
    },
    reason: 'INR and heart rhythm check',
  },
  heartFailure: {
    diagnosis: 'heartFailure',
    drugs: ['furosemide40', 'metoprololSuccinate50', 'losartan50'],
    panels: [{ panel: 'ntProBnp', from: { ntProBnp: 2140 }, to: { ntProBnp: 780 } }, { panel: 'metabolic' }],
    saturation: 95,
    study: {
      type: 'Ultrasound',
      definition: 'Echocardiogram',
      interpretation: 'The left ventricle pumps less than it should (ejection fraction 38 %, before 33 %).',
    },
    reason: 'Heart failure follow-up',
  },
  kidneyDisease3a: {
    diagnosis: 'kidneyDisease3a',
    panels: [
      { panel: 'kidney', from: { creatinine: 1.42 }, to: { creatinine: 1.48 } },
      { panel: 'metabolic', from: { ureaNitrogen: 25 }, to: { ureaNitrogen: 27 } },
      { panel: 'urineAlbumin', from: { albumin: 52 }, to: { albumin: 44 } },
    ],
    reason: 'Kidney check',
  },
  enlargedProstate: {
    diagnosis: 'enlargedProstate',
    drugs: ['tamsulosin'],
    panels: [{ panel: 'prostateAntigen', from: { psa: 2.6 }, to: { psa: 2.9 } }],
    reason: 'Getting up at night',
  },
  acidReflux: { diagnosis: 'acidReflux', drugs: ['omeprazole20'], reason: 'Heartburn' },
  kneeArthritis: {
    diagnosis: 'kneeArthritis',
    drugs: ['acetaminophen500'],
    study: {
      type: 'X-ray',
      definition: 'Right knee X-ray, three views',
      interpretation: 'The joint space is narrowed on the inner side, with small bone spurs. No fracture.',
    },
    reason: 'Knee pain',
  },
  osteoporosis: {
    diagnosis: 'osteoporosis',
    drugs: ['alendronate10'],
    panels: [{ panel: 'vitaminD', from: { vitaminD: 24 }, to: { vitaminD: 37 } }],
    study: {
      type: 'Bone density',
      definition: 'Bone density scan (DXA), hip and spine',
      interpretation: 'T-score of the hip -2.6, of the spine -2.2: osteoporosis, a little better than before.',
    },
    reason: 'Bone health',
  },
  lowBackPain: { diagnosis: 'lowBackPain', past: true, drugs: ['naproxen500'], reason: 'Low back pain' },
  ankleSprain: {
    diagnosis: 'ankleSprain',
    past: true,
    study: {
      type: 'X-ray',
      definition: 'Right ankle X-ray, three views',
      interpretation: 'Soft tissue swelling. No fracture.',
    },
    reason: 'Twisted ankle',
  },
  eczema: { diagnosis: 'eczema', drugs: ['hydrocortisoneCream'], reason: 'Itchy skin' },
  migraine: { diagnosis: 'migraine', drugs: ['propranolol80', 'naproxen500'], reason: 'Headache' },
  alzheimers: {
    diagnosis: 'alzheimers',
    drugs: ['donepezil10'],
    panels: [{ panel: 'thyroid' }, { panel: 'bloodCount' }],
    study: {
      type: 'MRI',
      definition: 'MRI of the head without contrast',
      interpretation: 'Loss of volume on both sides of the hippocampus. No stroke and no mass.',
    },
    reason: 'Memory clinic',
  },
  depression: { diagnosis: 'depression', drugs: ['sertraline50'], panels: [{ panel: 'thyroid' }], reason: 'Low mood' },
  anxiety: { diagnosis: 'anxiety', drugs: ['sertraline50'], pulse: 4, reason: 'Worry and poor sleep' },
  obesity: { diagnosis: 'obesity', panels: [{ panel: 'lipid', from: { hdl: 41 }, to: { hdl: 44 } }] },
  pregnancy: {
    diagnosis: 'pregnancy',
    panels: [{ panel: 'bloodGroup' }, { panel: 'urinalysis' }],
    pulse: 6,
    weight: [-4, 3],
    study: {
      type: 'Ultrasound',
      definition: 'Obstetric ultrasound, 20 weeks',
      daysAgo: 33,
      interpretation: 'One baby, growing as expected. The placenta is well placed.',
    },
    reason: 'Prenatal visit',
  },
} as const satisfies Record<string, Condition>

export type ConditionKey = keyof typeof conditions
