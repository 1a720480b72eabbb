import { emergencyInfo } from '#src/contract/emergency.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query of the scanned person's number, birth date and sex. The device stores the reply for offline scans. */
export const scannedPersonQuery = () => endpointQuery(emergencyInfo, {})
