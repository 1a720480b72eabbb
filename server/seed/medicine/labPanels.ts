/** A patient's sex, on which reference ranges and growth depend. */
export type DemoSex = 'F' | 'M'

interface Limits {
  /** Reference range, both ends included. */
  readonly range: readonly [low: number, high: number]
  /** Mean and standard deviation of healthy results. Default: the middle of the range, and a tenth of its width. */
  readonly usual?: readonly [mean: number, sd: number]
}

/** A finding with a number. Its range is written `low - high`, with the decimals of the value. */
export interface NumericFinding extends Limits {
  readonly kind: 'number'
  /** LOINC code. */
  readonly code: string
  readonly name: string
  readonly units: string
  readonly decimals: number
  /** Limits for men, if different. */
  readonly men?: Limits
  /** Text of a range that has one end only. */
  readonly rangeWords?: string
}

/** A finding in words. The first of `words` is the usual one. */
export interface WordFinding {
  readonly kind: 'words'
  /** LOINC code, or the laboratory's own code. */
  readonly code: string
  readonly system?: 'laboratory'
  readonly name: string
  readonly words: readonly string[]
}

export type LabValues = Record<string, number | string>

export interface LabPanel {
  /** LOINC code. */
  readonly code: string
  readonly name: string
  readonly findings: Readonly<Record<string, NumericFinding | WordFinding>>
  /** Returns findings computed from the others, so that a report adds up. */
  readonly derive?: (values: Readonly<Record<string, number>>, who: { sex: DemoSex; age: number }) => LabValues
}

const number = (
  code: string,
  name: string,
  units: string,
  decimals: number,
  range: readonly [number, number],
  more: Partial<Pick<NumericFinding, 'usual' | 'men' | 'rangeWords'>> = {},
): NumericFinding => ({ kind: 'number', code, name, units, decimals, range, ...more })

const words = (code: string, name: string, ...usualFirst: readonly string[]): WordFinding => ({
  kind: 'words',
  code,
  name,
  words: usualFirst,
})

/** Returns the estimated GFR by the CKD-EPI 2021 creatinine equation, mL/min/1.73 m2. */
function estimatedGfr(creatinine: number, age: number, sex: DemoSex): number {
  const [kappa, alpha] = sex === 'F' ? [0.7, -0.241] : [0.9, -0.302]
  const ratio = creatinine / kappa
  const gfr = 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age
  return sex === 'F' ? gfr * 1.012 : gfr
}

/** Lab panels with LOINC codes and US units. Reference ranges are for adults, unless the name says otherwise. */
export const labPanels = {
  lipid: {
    code: '24331-1',
    name: 'Lipid panel',
    findings: {
      ldl: number('13457-7', 'LDL cholesterol', 'mg/dL', 0, [50, 130], { usual: [104, 16] }),
      total: number('2093-3', 'Total cholesterol', 'mg/dL', 0, [125, 200]),
      nonHdl: number('43396-1', 'Non-HDL cholesterol', 'mg/dL', 0, [75, 160]),
      hdl: number('2085-9', 'HDL cholesterol', 'mg/dL', 0, [40, 80], { usual: [55, 7] }),
      triglycerides: number('2571-8', 'Triglycerides', 'mg/dL', 0, [35, 150], { usual: [102, 20] }),
      appearance: {
        ...words('SPEC-APP', 'Specimen appearance', 'Clear, not lipemic', 'Slightly cloudy'),
        system: 'laboratory',
      },
    },
    // Solves the Friedewald equation for total cholesterol. Laboratories compute LDL from the other values, but here
    // LDL is given.
    derive: ({ ldl = 0, hdl = 0, triglycerides = 0 }) => ({
      total: ldl + hdl + Math.round(triglycerides / 5),
      nonHdl: ldl + Math.round(triglycerides / 5),
    }),
  },
  a1c: {
    code: '4548-4',
    name: 'Hemoglobin A1c',
    findings: {
      a1c: number('4548-4', 'Hemoglobin A1c', '%', 1, [4, 5.6], { usual: [5.3, 0.15] }),
      averageGlucose: number('27353-2', 'Estimated average glucose', 'mg/dL', 0, [68, 114]),
    },
    derive: ({ a1c = 0 }) => ({ averageGlucose: 28.7 * a1c - 46.7 }),
  },
  metabolic: {
    code: '24323-8',
    name: 'Comprehensive metabolic panel',
    findings: {
      glucose: number('2345-7', 'Glucose', 'mg/dL', 0, [70, 99], { usual: [88, 5] }),
      ureaNitrogen: number('3094-0', 'Urea nitrogen (BUN)', 'mg/dL', 0, [6, 24]),
      creatinine: number('2160-0', 'Creatinine', 'mg/dL', 2, [0.57, 1], {
        usual: [0.78, 0.06],
        men: { range: [0.76, 1.27], usual: [0.98, 0.08] },
      }),
      sodium: number('2951-2', 'Sodium', 'mmol/L', 0, [134, 144]),
      potassium: number('2823-3', 'Potassium', 'mmol/L', 1, [3.5, 5.2]),
      chloride: number('2075-0', 'Chloride', 'mmol/L', 0, [96, 106]),
      carbonDioxide: number('2028-9', 'Carbon dioxide, total', 'mmol/L', 0, [20, 29]),
      calcium: number('17861-6', 'Calcium', 'mg/dL', 1, [8.7, 10.2]),
      protein: number('2885-2', 'Total protein', 'g/dL', 1, [6, 8.5], { usual: [7.1, 0.25] }),
      albumin: number('1751-7', 'Albumin', 'g/dL', 1, [3.8, 4.9]),
      bilirubin: number('1975-2', 'Bilirubin, total', 'mg/dL', 1, [0, 1.2], { usual: [0.5, 0.12] }),
      alkalinePhosphatase: number('6768-6', 'Alkaline phosphatase', 'U/L', 0, [44, 121]),
      ast: number('1920-8', 'AST', 'U/L', 0, [0, 40], { usual: [21, 4] }),
      alt: number('1742-6', 'ALT', 'U/L', 0, [0, 32], { usual: [19, 4], men: { range: [0, 44], usual: [25, 5] } }),
    },
  },
  bloodCount: {
    code: '58410-2',
    name: 'Complete blood count',
    findings: {
      whiteCells: number('6690-2', 'White blood cells', '10*3/uL', 1, [3.4, 10.8]),
      redCells: number('789-8', 'Red blood cells', '10*6/uL', 2, [3.77, 5.28], { men: { range: [4.14, 5.8] } }),
      hemoglobin: number('718-7', 'Hemoglobin', 'g/dL', 1, [11.1, 15.9], {
        usual: [13.4, 0.5],
        men: { range: [13, 17.7], usual: [15, 0.5] },
      }),
      hematocrit: number('4544-3', 'Hematocrit', '%', 1, [34, 46.6], { men: { range: [37.5, 51] } }),
      mcv: number('787-2', 'MCV', 'fL', 0, [79, 97], { usual: [89, 2] }),
      mch: number('785-6', 'MCH', 'pg', 1, [26.6, 33]),
      mchc: number('786-4', 'MCHC', 'g/dL', 1, [31.5, 35.7], { usual: [33.3, 0.4] }),
      rdw: number('788-0', 'RDW', '%', 1, [11.7, 15.4], { usual: [13.2, 0.5] }),
      platelets: number('777-3', 'Platelets', '10*3/uL', 0, [150, 450], { usual: [255, 35] }),
    },
    derive: ({ hemoglobin = 0, mcv = 1, mchc = 1 }) => {
      const hematocrit = (hemoglobin / mchc) * 100
      const redCells = (hematocrit / mcv) * 10
      return { hematocrit, redCells, mch: (hemoglobin / redCells) * 10 }
    },
  },
  thyroid: {
    code: '3016-3',
    name: 'TSH',
    findings: {
      tsh: number('3016-3', 'TSH', 'u[IU]/mL', 2, [0.45, 4.5], { usual: [1.9, 0.5] }),
    },
  },
  urinalysis: {
    code: '24356-8',
    name: 'Urinalysis, complete',
    findings: {
      color: words('5778-6', 'Color', 'Yellow', 'Pale yellow'),
      appearance: words('5767-9', 'Appearance', 'Clear', 'Slightly cloudy'),
      gravity: number('5811-5', 'Specific gravity', '', 3, [1.005, 1.03], { usual: [1.017, 0.004] }),
      ph: number('5803-2', 'pH', '', 1, [5, 7.5], { usual: [6, 0.4] }),
      protein: words('20454-5', 'Protein', 'Negative', 'Trace'),
      glucose: words('25428-4', 'Glucose', 'Negative', 'Trace'),
      ketones: words('2514-8', 'Ketones', 'Negative'),
      blood: words('5794-3', 'Blood', 'Negative'),
      nitrite: words('5802-4', 'Nitrite', 'Negative'),
      leukocyteEsterase: words('5799-2', 'Leukocyte esterase', 'Negative', 'Trace'),
      bacteria: words('5769-5', 'Bacteria', 'None seen', 'Few'),
    },
  },
  urineCulture: {
    code: '630-4',
    name: 'Urine culture',
    findings: {
      bacteria: words('630-4', 'Bacteria identified', 'No growth after 48 hours'),
    },
  },
  urineAlbumin: {
    code: '14959-1',
    name: 'Urine albumin and creatinine',
    findings: {
      albumin: number('14957-5', 'Urine albumin', 'mg/L', 1, [0, 20], { usual: [9, 2.5] }),
      creatinine: number('2161-8', 'Urine creatinine', 'mg/dL', 0, [20, 320], { usual: [118, 25] }),
      ratio: number('14959-1', 'Albumin to creatinine ratio', 'mg/g', 0, [0, 29]),
    },
    derive: ({ albumin = 0, creatinine = 1 }) => ({ ratio: (albumin / creatinine) * 100 }),
  },
  ntProBnp: {
    code: '33762-6',
    name: 'NT-proBNP',
    findings: {
      ntProBnp: number('33762-6', 'NT-proBNP', 'pg/mL', 0, [0, 125], { usual: [62, 15] }),
    },
  },
  vitaminD: {
    code: '62292-8',
    name: 'Vitamin D, 25-hydroxy',
    findings: {
      vitaminD: number('62292-8', 'Vitamin D, 25-hydroxy', 'ng/mL', 1, [30, 100], { usual: [38, 4] }),
    },
  },
  iron: {
    code: '2276-4',
    name: 'Ferritin',
    findings: {
      ferritin: number('2276-4', 'Ferritin', 'ng/mL', 0, [15, 150], {
        usual: [62, 15],
        men: { range: [30, 400], usual: [150, 35] },
      }),
    },
  },
  uricAcid: {
    code: '3084-1',
    name: 'Uric acid',
    findings: {
      uricAcid: number('3084-1', 'Uric acid', 'mg/dL', 1, [2.6, 6.2], {
        men: { range: [3.8, 8.4], usual: [5.9, 0.5] },
      }),
    },
  },
  inr: {
    code: '6301-6',
    name: 'INR (target 2 to 3)',
    findings: {
      inr: number('6301-6', 'INR', '', 1, [2, 3], { usual: [2.5, 0.25] }),
    },
  },
  kidney: {
    code: '98979-8',
    name: 'Kidney function',
    findings: {
      creatinine: number('2160-0', 'Creatinine', 'mg/dL', 2, [0.57, 1], {
        usual: [0.78, 0.06],
        men: { range: [0.76, 1.27], usual: [0.98, 0.08] },
      }),
      gfr: number('98979-8', 'eGFR', 'mL/min/1.73m2', 0, [60, 140], { rangeWords: '60 or more' }),
    },
    derive: ({ creatinine = 1 }, { age, sex }) => ({ gfr: estimatedGfr(creatinine, age, sex) }),
  },
  prostateAntigen: {
    code: '2857-1',
    name: 'PSA',
    findings: {
      psa: number('2857-1', 'Prostate specific antigen', 'ng/mL', 1, [0, 4], { usual: [1.4, 0.4] }),
    },
  },
  childHemoglobin: {
    code: '718-7',
    name: 'Hemoglobin (child, 6 months to 4 years)',
    findings: {
      hemoglobin: number('718-7', 'Hemoglobin', 'g/dL', 1, [11, 14], { usual: [12.3, 0.4] }),
    },
  },
  childLead: {
    code: '5671-3',
    name: 'Lead (child)',
    findings: {
      lead: number('5671-3', 'Lead, blood', 'ug/dL', 1, [0, 3.4], { usual: [1.1, 0.3] }),
    },
  },
  strep: {
    code: '78012-2',
    name: 'Rapid strep test',
    findings: {
      strep: words('78012-2', 'Group A strep antigen, throat', 'Not detected'),
    },
  },
  covid: {
    code: '94500-6',
    name: 'COVID-19 test (PCR)',
    findings: {
      covid: words('94500-6', 'SARS-CoV-2 RNA', 'Not detected'),
    },
  },
  cervixCytology: {
    code: '10524-7',
    name: 'Cervical cytology (Pap test)',
    findings: {
      cytology: words('10524-7', 'Cytology', 'Negative for intraepithelial lesion or malignancy'),
    },
  },
  bloodGroup: {
    code: '882-1',
    name: 'Blood type',
    findings: {
      group: words('882-1', 'ABO and Rh group', 'O Rh positive'),
    },
  },
  bloodTypeAndScreen: {
    code: '34532-2',
    name: 'Blood type and screen',
    findings: {
      group: words('882-1', 'ABO and Rh group', 'O Rh positive'),
      antibodies: words('890-4', 'Antibody screen', 'Negative'),
    },
  },
} as const satisfies Record<string, LabPanel>

export type PanelKey = keyof typeof labPanels
