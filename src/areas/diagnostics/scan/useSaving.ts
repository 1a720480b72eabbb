import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cameraReadings, type NewCameraReading } from '#src/contract/cameraReadings.ts'
import type { SavingState } from '#src/outbox/savingState.ts'
import { useSavedWrite } from '#src/outbox/useSavedWrite.ts'
import { endpointQuery } from '#src/query/query.ts'
import { refreshAfterWrite } from '#src/query/refreshAfterWrite.ts'
import { writeKindOf } from '#src/registry/writeKinds.ts'

const cameraReading = writeKindOf('camera-reading')

interface Saving {
  readonly state: SavingState
  /** Saves the reading. A second call does not save it twice. Never rejects. */
  readonly save: () => Promise<void>
}

/** Saves a reading and follows its state, whichever page or worker sends it. */
export function useSaving(reading: NewCameraReading): Saving {
  const client = useQueryClient()
  const { data, isFetching } = useQuery(endpointQuery(cameraReadings, {}))
  const { scanID } = reading
  const { state, save } = useSavedWrite<NewCameraReading>({
    kind: cameraReading,
    id: scanID,
    isListed: data?.data.data.some((one) => one.scanID === scanID) ?? false,
    isFetching,
    refresh: () => refreshAfterWrite(client, cameraReading.kind),
  })
  return { state, save: () => save(reading) }
}
