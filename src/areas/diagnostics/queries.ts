import { emergencyInfo } from '#src/contract/emergency.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query of the scanned person's number, birth date and sex. It is stored for offline starts too. */
export const scannedPersonQuery = () => endpointQuery(emergencyInfo, {})
