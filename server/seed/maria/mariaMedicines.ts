import type { ProviderKey } from '../clinic/clinicStaff.ts'
import type { DrugKey } from '../medicine/drugs.ts'

export interface Written {
  readonly drug: DrugKey
  readonly offset: number
  readonly provider: ProviderKey
  readonly status: 'Current' | 'Completed' | 'Discontinued'
  readonly refills: number
  /** Instructions, if they differ from the drug's usual ones. */
  readonly instructions?: string
}

/** Pharmacy of the main patient's current prescriptions. */
export const mariaPharmacy = 'Oak Street Pharmacy'

/** The main patient's prescriptions. Atorvastatin 20 mg is Current twice: the two differ only in date. */
export const mariaPrescriptions: readonly Written[] = [
  { drug: 'hydrochlorothiazide25', offset: -2690, provider: 'lee', status: 'Completed', refills: 0 },
  { drug: 'atorvastatin10', offset: -2740, provider: 'lee', status: 'Completed', refills: 0 },
  { drug: 'lisinopril5', offset: -2600, provider: 'lee', status: 'Completed', refills: 0 },
  { drug: 'ibuprofen400', offset: -2250, provider: 'santos', status: 'Completed', refills: 0 },
  {
    drug: 'metformin500',
    offset: -1985,
    provider: 'lee',
    status: 'Completed',
    refills: 0,
    instructions: 'One tablet a day with supper',
  },
  { drug: 'atorvastatin10', offset: -1650, provider: 'lee', status: 'Completed', refills: 0 },
  { drug: 'nitrofurantoin', offset: -1105, provider: 'lee', status: 'Completed', refills: 0 },
  { drug: 'lisinopril5', offset: -920, provider: 'lee', status: 'Completed', refills: 0 },
  { drug: 'atorvastatin20', offset: -728, provider: 'lee', status: 'Completed', refills: 0 },
  { drug: 'ibuprofen400', offset: -680, provider: 'santos', status: 'Completed', refills: 0 },
  {
    drug: 'amoxicillin500',
    offset: -627,
    provider: 'santos',
    status: 'Discontinued',
    refills: 0,
    instructions: 'Stopped: allergic reaction',
  },
  { drug: 'azithromycin250', offset: -625, provider: 'lee', status: 'Completed', refills: 0 },
  { drug: 'metformin500', offset: -548, provider: 'lee', status: 'Completed', refills: 0 },
  { drug: 'lisinopril10', offset: -500, provider: 'haddad', status: 'Completed', refills: 0 },
  { drug: 'atorvastatin20', offset: -371, provider: 'lee', status: 'Current', refills: 1 },
  { drug: 'atorvastatin20', offset: -190, provider: 'lee', status: 'Current', refills: 1 },
  { drug: 'metformin500', offset: -183, provider: 'lee', status: 'Current', refills: 0 },
  { drug: 'lisinopril10', offset: -21, provider: 'haddad', status: 'Current', refills: 1 },
]

export interface Taken {
  readonly drug: DrugKey
  readonly offset: number
  readonly status: 'Current' | 'Stopped'
  /** When it was stopped, if the record says so. */
  readonly stopped?: number
}

/** The main patient's current and past medicines. */
export const mariaMedications: readonly Taken[] = [
  { drug: 'hydrochlorothiazide25', offset: -2690, status: 'Stopped', stopped: -2600 },
  { drug: 'atorvastatin10', offset: -2740, status: 'Stopped', stopped: -728 },
  { drug: 'lisinopril5', offset: -2600, status: 'Stopped', stopped: -500 },
  { drug: 'metformin500', offset: -1985, status: 'Current' },
  { drug: 'atorvastatin20', offset: -728, status: 'Current' },
  { drug: 'amoxicillin500', offset: -627, status: 'Stopped', stopped: -625 },
  { drug: 'lisinopril10', offset: -500, status: 'Current' },
  { drug: 'acetaminophen500', offset: -680, status: 'Current' },
]

/** Medicines given to the main patient at the clinic, with RxNorm codes, oldest first. */
export const mariaAdministered = [
  {
    offset: -2250,
    time: '15:55',
    code: '198440',
    name: 'Acetaminophen 500 mg',
    dose: '1000',
    doseUnit: 'mg',
    route: 'Oral',
  },
  {
    offset: -903,
    time: '08:05',
    code: '311700',
    name: 'Midazolam 1 mg/mL',
    dose: '2',
    doseUnit: 'mg',
    route: 'Intravenous',
  },
  { offset: -903, time: '08:06', code: '4337', name: 'Fentanyl', dose: '50', doseUnit: 'µg', route: 'Intravenous' },
  {
    offset: -625,
    time: '15:20',
    code: '1049630',
    name: 'Diphenhydramine 25 mg',
    dose: '50',
    doseUnit: 'mg',
    route: 'Oral',
  },
  { offset: -625, time: '15:22', code: '312615', name: 'Prednisone 20 mg', dose: '40', doseUnit: 'mg', route: 'Oral' },
] as const
