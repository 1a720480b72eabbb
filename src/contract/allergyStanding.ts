import type { Allergy } from './history.ts'

/** What an allergy is for care today. `past`: inactive or resolved. `refuted`: found not to be an allergy. */
export type AllergyStanding = 'current' | 'past' | 'refuted'

type Statuses = Pick<Allergy, 'clinicalStatus' | 'verificationStatus'>

/** Returns a code of FHIR in its own writing: `Entered in error` is `entered-in-error`. */
const plain = (code: string | null | undefined) =>
  code
    ?.trim()
    .toLowerCase()
    .replaceAll(/[-_\s]+/g, '-') ?? ''

/** Returns the standing of an allergy. A missing or unknown status counts as current, which is the safer error. */
export function allergyStanding({ clinicalStatus, verificationStatus }: Statuses): AllergyStanding {
  if (plain(verificationStatus) === 'refuted') return 'refuted'
  return ['inactive', 'resolved'].includes(plain(clinicalStatus)) ? 'past' : 'current'
}

/** Returns how certain an allergy is, if its source says so in a code of FHIR. */
export function allergyCertainty({ verificationStatus }: Statuses): 'confirmed' | 'presumed' | 'unconfirmed' | null {
  const code = plain(verificationStatus)
  return code === 'confirmed' || code === 'presumed' || code === 'unconfirmed' ? code : null
}

/** Returns the risk of a serious reaction, if its source states one. */
export function allergyRisk({ criticality }: Pick<Allergy, 'criticality'>): 'high' | 'low' | 'not-assessed' | null {
  const code = plain(criticality)
  if (code === 'unable-to-assess') return 'not-assessed'
  return code === 'high' || code === 'low' ? code : null
}

/** Returns the allergies that may be shown: without those entered in error. */
export function shownAllergies<Row extends Statuses>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ verificationStatus }) => plain(verificationStatus) !== 'entered-in-error')
}

/**
 * Returns the allergies, or the statements that there are none, that hold today. Confirmed ones come first, then those
 * without a stated certainty, then unconfirmed ones; within each group, those of high risk. Otherwise the order stays.
 */
export function currentAllergies<Row extends Statuses & Pick<Allergy, 'criticality'>>(rows: readonly Row[]): Row[] {
  const rank = (row: Row) => {
    const certainty = allergyCertainty(row)
    const group = certainty === 'confirmed' ? 0 : certainty === null ? 1 : 2
    return group * 2 + (allergyRisk(row) === 'high' ? 0 : 1)
  }
  return shownAllergies(rows)
    .filter((row) => allergyStanding(row) === 'current')
    .sort((a, b) => rank(a) - rank(b))
}
