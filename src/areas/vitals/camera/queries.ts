import { cameraReadings } from '#src/contract/cameraReadings.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query of the patient's saved camera readings. */
export const cameraQuery = () => endpointQuery(cameraReadings, {})
