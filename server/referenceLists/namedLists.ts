/** An entry of a list that has only names: number and English name. */
export type NamedEntry = readonly [id: number, name: string]

/** Types of addresses. 2 is the type of a patient's first address (clinical §9). The other numbers are chosen. */
export const addressTypeList: readonly NamedEntry[] = [
  [1, 'Mailing'],
  [2, 'Home'],
  [3, 'Work'],
  [4, 'Temporary'],
  [5, 'Billing'],
  [6, 'Old'],
  [7, 'Other'],
]

/** Types of phone numbers. 8, 12, 2 and 20 are those of new numbers, in this order (clinical §9). */
export const phoneTypeList: readonly NamedEntry[] = [
  [2, 'Work'],
  [4, 'Fax'],
  [6, 'Pager'],
  [8, 'Mobile'],
  [10, 'Temporary'],
  [12, 'Home'],
  [14, 'School'],
  [20, 'Other'],
]

/** Titles before a name. */
export const prefixList: readonly NamedEntry[] = [
  [1, 'Mr.'],
  [2, 'Ms.'],
  [3, 'Mrs.'],
  [4, 'Miss'],
  [5, 'Mx.'],
  [6, 'Dr.'],
  [7, 'Prof.'],
  [8, 'Rev.'],
  [9, 'Fr.'],
  [10, 'Sister'],
  [11, 'Brother'],
  [12, 'Rabbi'],
  [13, 'Imam'],
  [14, 'Hon.'],
  [15, 'Capt.'],
  [16, 'Sgt.'],
  [17, 'Sr.'],
  [18, 'Sra.'],
]

/** Suffixes after a name. */
export const suffixList: readonly NamedEntry[] = [
  [1, 'Jr.'],
  [2, 'Sr.'],
  [3, 'I'],
  [4, 'II'],
  [5, 'III'],
  [6, 'IV'],
  [7, 'V'],
  [8, 'MD'],
  [9, 'DO'],
  [10, 'DDS'],
  [11, 'DMD'],
  [12, 'PhD'],
  [13, 'RN'],
  [14, 'NP'],
  [15, 'PA'],
  [16, 'JD'],
  [17, 'Esq.'],
  [18, 'CPA'],
]

/** Kinds of advance directives in the United States. */
export const advanceDirectiveList: readonly NamedEntry[] = [
  [1, 'None'],
  [2, 'Living will'],
  [3, 'Durable power of attorney for health care'],
  [4, 'Do not resuscitate (DNR)'],
  [5, 'Do not intubate (DNI)'],
  [6, 'POLST or MOLST form'],
  [7, 'Mental health advance directive'],
  [8, 'Declined to discuss'],
  [9, 'Other'],
]

/** Who is billed for a patient's visits. */
export const billingTypeList: readonly NamedEntry[] = [
  [1, 'Insurance'],
  [2, 'Self-pay'],
  [3, 'Medicare'],
  [4, 'Medicaid'],
  [5, "Workers' compensation"],
  [6, 'Auto accident'],
  [7, 'Client or facility'],
  [8, 'Charity care'],
  [9, 'Do not bill'],
]
