import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { cameraReadings, type NewCameraReading } from '#src/contract/cameraReadings.ts'
import { endpointQuery } from '#src/query/query.ts'
import { queueCameraReading } from '#src/writes/cameraReadings.ts'
import type { SendOutcome } from '#src/writes/SendOutcome.ts'
import { openWriteKeys } from '#src/writes/writeKeyring.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { savingState, type SavingState } from './savingState.ts'

interface Saving {
  readonly state: SavingState
  /** Pressed again it saves the same reading, and once. It never rejects. */
  readonly save: () => Promise<void>
}

/** Saves a reading, and follows what becomes of it, whoever sends it. */
export function useSaving(reading: NewCameraReading): Saving {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<SendOutcome | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  const { data } = useQuery(endpointQuery(cameraReadings, {}))
  useEffect(() => void openWriteKeys(), [])
  const { scanID } = reading
  const write = useAtomValue(writesAtom).writes.find(({ id }) => id === scanID)

  const isQueued = write !== undefined
  const wasQueued = useRef(false)
  useEffect(() => {
    if (wasQueued.current && !isQueued) {
      // It was sent, or discarded on another page: the clinic's list says which.
      setOutcome((last) => (last?.kind === 'sent' ? last : null))
      setIsLooking(true)
      void lookAgain(client).finally(() => setIsLooking(false))
    }
    wasQueued.current = isQueued
  }, [isQueued, client])

  const save = async () => {
    setIsSaving(true)
    const ended = await queueCameraReading(reading)
    setOutcome(ended)
    setIsSaving(false)
    if (ended.kind === 'sent') await lookAgain(client)
  }
  const isListed = data?.data.data.some((one) => one.scanID === scanID) ?? false
  return { state: savingState({ isListed, isBusy: isSaving || isLooking, write, outcome }), save }
}

function lookAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: endpointQuery(cameraReadings, {}).queryKey })
}
