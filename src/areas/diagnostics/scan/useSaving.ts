import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { cameraReadings, type NewCameraReading } from '#src/contract/cameraReadings.ts'
import { endpointQuery } from '#src/query/query.ts'
import { refreshAfterWrite } from '#src/query/refreshAfterWrite.ts'
import { writeKindOf } from '#src/registry/writeKinds.ts'
import { queueNew } from '#src/writes/queueNew.ts'
import type { SendOutcome } from '#src/writes/SendOutcome.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { savingState, type SavingState } from './savingState.ts'

const cameraReading = writeKindOf('camera-reading')

interface Saving {
  readonly state: SavingState
  /** Saves the reading. A second call does not save it twice. Never rejects. */
  readonly save: () => Promise<void>
}

/** Saves a reading and follows its state, whichever page or worker sends it. */
export function useSaving(reading: NewCameraReading): Saving {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<SendOutcome | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  // Whether the reading left the outbox: its outcome is unknown until the clinic's list is refetched.
  const [isGone, setIsGone] = useState(false)
  const { data, isFetching } = useQuery(endpointQuery(cameraReadings, {}))
  if (isGone && !isLooking && !isFetching) setIsGone(false)
  const { scanID } = reading
  const write = useAtomValue(writesAtom).writes.find(({ id }) => id === scanID)

  const isQueued = write !== undefined
  const wasQueued = useRef(false)
  useEffect(() => {
    if (wasQueued.current && !isQueued) {
      // The reading was sent, or discarded on another page: the clinic's list decides.
      setOutcome((last) => (last?.kind === 'sent' ? last : null))
      setIsGone(true)
      setIsLooking(true)
      void refreshAfterWrite(client, cameraReading.kind).finally(() => setIsLooking(false))
    }
    wasQueued.current = isQueued
  }, [isQueued, client])

  const save = async () => {
    setIsSaving(true)
    setIsGone(false)
    const ended = await queueNew(cameraReading, scanID, reading)
    setOutcome(ended)
    setIsSaving(false)
  }
  const isListed = data?.data.data.some((one) => one.scanID === scanID) ?? false
  const isBusy = isSaving || isLooking || (isGone && isFetching)
  return { state: savingState({ isListed, isBusy, write, outcome }), save }
}
