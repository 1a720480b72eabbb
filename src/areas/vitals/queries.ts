import { cameraReadings } from '#src/contract/cameraReadings.ts'
import { vitals } from '#src/contract/vitals.ts'
import { endpointQuery } from '#src/query/query.ts'

/** The patient's vital signs. */
export const vitalsQuery = () => endpointQuery(vitals, {})

/** What cameras read of the patient and somebody saved. */
export const cameraQuery = () => endpointQuery(cameraReadings, {})
