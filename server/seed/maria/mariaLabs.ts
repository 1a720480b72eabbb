import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import type { LabValues, PanelKey } from '../medicine/labPanels.ts'
import type { ProviderKey } from '../clinic/clinicStaff.ts'

export interface OrderedLab {
  readonly offset: number
  readonly panel: PanelKey
  readonly provider?: ProviderKey
  /** `HH:mm` when the sample was taken. Default: 08:15, before breakfast. */
  readonly time?: string
  /** Days until the result arrived. Default: 1. */
  readonly days?: number
  readonly values?: Readonly<LabValues>
  readonly note?: string
  /** State of a test without results (clinical §4: 2 in progress, 6 canceled). */
  readonly state?: 'in progress' | 'cancelled'
}

/**
 * Day, LDL, HDL and triglycerides, mg/dL. LDL peaks two years ago, when the atorvastatin dose is raised, then falls.
 */
const lipids = [
  [-3840, 139, 49, 121],
  [-3475, 143, 48, 128],
  [-3110, 151, 47, 133],
  [-2745, 178, 45, 158],
  [-2600, 149, 46, 141],
  [-2380, 146, 46, 138],
  [-2015, 158, 44, 168],
  [-1650, 161, 45, 159],
  [-1285, 168, 44, 155],
  [-920, 174, 44, 152],
  [-730, 181, 44, 149],
  [-555, 172, 45, 146],
  [-371, 166, 46, 140],
] as const

/** Day and hemoglobin A1c, %. */
const a1cs = [
  [-3110, 5.8],
  [-2745, 6.0],
  [-2380, 6.2],
  [-2015, 7.9],
  [-1890, 7.3],
  [-1650, 7.0],
  [-1463, 7.2],
  [-1285, 7.1],
  [-1100, 7.3],
  [-920, 7.1],
  [-730, 7.0],
  [-555, 6.9],
  [-371, 6.8],
  [-190, 6.9],
] as const

/** Day and fasting glucose, mg/dL. */
const metabolic = [
  [-3475, 96],
  [-3110, 104],
  [-2745, 109],
  [-2380, 113],
  [-2015, 158],
  [-1650, 141],
  [-1285, 143],
  [-920, 140],
  [-555, 132],
  [-190, 129],
] as const

const single: readonly OrderedLab[] = [
  { offset: -3475, panel: 'bloodCount' },
  { offset: -3475, panel: 'bloodTypeAndScreen' },
  { offset: -2745, panel: 'thyroid' },
  { offset: -2745, panel: 'bloodCount' },
  { offset: -3110, panel: 'cervixCytology', days: 9 },
  {
    offset: -2380,
    panel: 'vitaminD',
    days: 3,
    values: { vitaminD: 21.4 },
    note: 'Low. Take vitamin D through the winter.',
  },
  { offset: -2015, panel: 'vitaminD', days: 3, values: { vitaminD: 35.2 } },
  { offset: -2015, panel: 'bloodCount' },
  { offset: -2015, panel: 'urinalysis', days: 0, values: { glucose: 'Trace' } },
  { offset: -2015, panel: 'cervixCytology', days: 8 },
  { offset: -2015, panel: 'urineAlbumin', values: { albumin: 21.5, creatinine: 104 } },
  { offset: -1762, panel: 'covid', time: '09:40', days: 1 },
  { offset: -1650, panel: 'urineAlbumin', values: { albumin: 24.8, creatinine: 96 } },
  {
    offset: -1422,
    panel: 'covid',
    time: '12:30',
    days: 0,
    values: { covid: 'Detected' },
    note: 'Stay at home for five days. Call if breathing gets hard.',
  },
  { offset: -1285, panel: 'thyroid' },
  { offset: -1285, panel: 'bloodCount' },
  { offset: -1285, panel: 'urineAlbumin', values: { albumin: 29.6, creatinine: 88 } },
  {
    offset: -1105,
    panel: 'urinalysis',
    days: 0,
    values: {
      color: 'Dark yellow',
      appearance: 'Cloudy',
      blood: 'Small',
      nitrite: 'Positive',
      leukocyteEsterase: 'Large',
      bacteria: 'Many',
    },
  },
  {
    offset: -1105,
    panel: 'urineCulture',
    days: 2,
    values: { bacteria: 'More than 100,000 CFU/mL Escherichia coli, sensitive to nitrofurantoin' },
    note: 'An infection that the antibiotic you have treats well. Finish all of it.',
  },
  { offset: -920, panel: 'urineAlbumin', values: { albumin: 22.1, creatinine: 101 } },
  { offset: -920, panel: 'cervixCytology', days: 8 },
  {
    offset: -627,
    panel: 'strep',
    time: '09:30',
    days: 0,
    provider: 'santos',
    values: { strep: 'Detected' },
    note: 'Strep throat. Take the antibiotic to the end, even when you feel well.',
  },
  { offset: -555, panel: 'bloodCount' },
  { offset: -555, panel: 'thyroid' },
  { offset: -555, panel: 'urinalysis', days: 0 },
  { offset: -555, panel: 'urineAlbumin', values: { albumin: 18.4, creatinine: 110 } },
  { offset: -291, panel: 'bloodCount', state: 'cancelled' },
  { offset: -190, panel: 'urineAlbumin', values: { albumin: 15.9, creatinine: 113 } },
  {
    offset: -190,
    panel: 'urineCulture',
    days: 3,
    values: { bacteria: 'No growth after 48 hours' },
    note: 'No infection.',
  },
  {
    offset: -21,
    panel: 'ntProBnp',
    time: '10:50',
    provider: 'haddad',
    values: { ntProBnp: 84 },
    note: 'Normal. Nothing here points to a strained heart.',
  },
]

/** Returns all tests ordered for the main patient, oldest first. */
export function mariaLabs(calendar: ClinicCalendar): OrderedLab[] {
  const lipidNote = `All three high values came down. Keep taking atorvastatin; we will look again in ${calendar.month(180)}.`
  const panels: OrderedLab[] = [
    ...single,
    ...metabolic.map(([offset, glucose]) => ({ offset, panel: 'metabolic' as const, values: { glucose } })),
    ...a1cs.map(([offset, a1c]) => ({ offset, panel: 'a1c' as const, values: { a1c } })),
    ...lipids.map(([offset, ldl, hdl, triglycerides]) => ({
      offset,
      panel: 'lipid' as const,
      values: { ldl, hdl, triglycerides },
    })),
    {
      offset: -190,
      panel: 'lipid',
      values: { ldl: 158, hdl: 47, triglycerides: 135, appearance: 'Slightly cloudy' },
      note: 'Still high. Please take atorvastatin every evening.',
    },
    { offset: -2, panel: 'metabolic', state: 'in progress' },
    { offset: -2, panel: 'a1c', values: { a1c: 6.7 } },
    {
      offset: -2,
      panel: 'lipid',
      values: { ldl: 140, hdl: 52, triglycerides: 130, appearance: 'Clear, not lipemic' },
      note: lipidNote,
    },
  ]
  return panels.sort((a, b) => a.offset - b.offset)
}
