/** A vaccine as recorded, with its CVX code. */
export interface Vaccine {
  readonly code: string
  readonly name: string
  readonly route: string
}

const intramuscular = 'Intramuscular'
const subcutaneous = 'Subcutaneous'

export const vaccines = {
  hepatitisBChild: { code: '08', name: 'Hepatitis B, child', route: intramuscular },
  hepatitisBAdult: { code: '43', name: 'Hepatitis B, adult', route: intramuscular },
  rotavirus: { code: '119', name: 'Rotavirus', route: 'Oral' },
  dtap: { code: '20', name: 'Diphtheria, tetanus and pertussis (DTaP)', route: intramuscular },
  hib: { code: '49', name: 'Haemophilus influenzae type b (Hib)', route: intramuscular },
  pneumococcal13: { code: '133', name: 'Pneumococcal conjugate (PCV13)', route: intramuscular },
  pneumococcal20: { code: '216', name: 'Pneumococcal conjugate (PCV20)', route: intramuscular },
  polio: { code: '10', name: 'Polio, inactivated (IPV)', route: intramuscular },
  mmr: { code: '03', name: 'Measles, mumps and rubella (MMR)', route: subcutaneous },
  chickenpox: { code: '21', name: 'Chickenpox (varicella)', route: subcutaneous },
  hepatitisAChild: { code: '83', name: 'Hepatitis A, child', route: intramuscular },
  tdap: { code: '115', name: 'Tetanus, diphtheria and pertussis (Tdap)', route: intramuscular },
  hpv: { code: '165', name: 'Human papillomavirus (HPV9)', route: intramuscular },
  meningococcal: { code: '136', name: 'Meningococcal (MenACWY)', route: intramuscular },
  shingles: { code: '187', name: 'Shingles (zoster, recombinant)', route: intramuscular },
  /** Flu vaccines had four strains until spring 2024, and have had three since. */
  influenzaQuadrivalent: { code: '150', name: 'Influenza, injectable, quadrivalent', route: intramuscular },
  influenzaTrivalent: { code: '140', name: 'Influenza, injectable, trivalent', route: intramuscular },
  covid19First: { code: '208', name: 'COVID-19, mRNA, 30 mcg', route: intramuscular },
  covid19Bivalent: { code: '300', name: 'COVID-19, mRNA, bivalent, 30 mcg', route: intramuscular },
  covid19Yearly: { code: '309', name: 'COVID-19, mRNA, 30 mcg, current season', route: intramuscular },
} as const satisfies Record<string, Vaccine>

export type VaccineKey = keyof typeof vaccines

/** Vaccinations of children by the CDC schedule: age in months at each dose. */
export const childSchedule: readonly { readonly vaccine: VaccineKey; readonly months: readonly number[] }[] = [
  { vaccine: 'hepatitisBChild', months: [0, 1, 6] },
  { vaccine: 'rotavirus', months: [2, 4] },
  { vaccine: 'dtap', months: [2, 4, 6, 15, 49] },
  { vaccine: 'hib', months: [2, 4, 12] },
  { vaccine: 'pneumococcal13', months: [2, 4, 6, 12] },
  { vaccine: 'polio', months: [2, 4, 6, 49] },
  { vaccine: 'mmr', months: [12, 49] },
  { vaccine: 'chickenpox', months: [12, 49] },
  { vaccine: 'hepatitisAChild', months: [12, 18] },
  { vaccine: 'tdap', months: [133] },
  { vaccine: 'hpv', months: [133, 139] },
  { vaccine: 'meningococcal', months: [133, 193] },
]

/** Returns the flu vaccine used in the autumn of a year. */
export const influenzaOf = (year: number): VaccineKey => (year < 2024 ? 'influenzaQuadrivalent' : 'influenzaTrivalent')
