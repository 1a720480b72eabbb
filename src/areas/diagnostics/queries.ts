import { emergencyInfo } from '#src/contract/emergency.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Who is scanned: number, date of birth and sex. It is kept for a start without a network too. */
export const scannedPersonQuery = () => endpointQuery(emergencyInfo, {})
