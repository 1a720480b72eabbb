import { emergencyInfo } from '#src/contract/emergency.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query for the scanned person's birth date and sex. The device stores the reply for offline scans. */
export const scannedPersonQuery = () => endpointQuery(emergencyInfo, {})
