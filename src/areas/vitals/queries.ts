import { cameraReadings } from '#src/contract/cameraReadings.ts'
import { vitals } from '#src/contract/vitals.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query of the patient's vital signs. */
export const vitalsQuery = () => endpointQuery(vitals, {})

/** Query of the patient's saved camera readings. */
export const cameraQuery = () => endpointQuery(cameraReadings, {})
