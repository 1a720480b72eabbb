/** Returns a status of the record as its words in lower case: `in progress` for `In-Progress`. Empty for null. */
export const plainStatus = (status: string | null): string => status?.toLowerCase().replaceAll(/[-_]/g, ' ') ?? ''

interface WithStatus {
  readonly status: string | null
}

export const isEnteredInError = ({ status }: WithStatus): boolean => plainStatus(status) === 'entered in error'
export const isNotDone = ({ status }: WithStatus): boolean => plainStatus(status) === 'not done'
