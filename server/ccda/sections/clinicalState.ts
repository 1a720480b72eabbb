/** SNOMED CT codes of the states of a problem or an allergy. */
export const problemStates = {
  active: ['55561003', 'Active'],
  inactive: ['73425007', 'Inactive'],
  resolved: ['413322009', 'Resolved'],
} as const

const states: Readonly<Record<string, keyof typeof problemStates>> = {
  inactive: 'inactive',
  remission: 'inactive',
  resolved: 'resolved',
}

/** Returns the state of a problem or an allergy by the record's word. Any word that does not end it leaves it active. */
export const clinicalState = (status: string | null): keyof typeof problemStates =>
  states[
    status
      ?.replace(/ ?\(.*$/s, '')
      .trim()
      .toLowerCase() ?? ''
  ] ?? 'active'
