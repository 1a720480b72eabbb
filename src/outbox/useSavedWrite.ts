import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { queueNew, type DirectWrite } from '#src/writes/queueNew.ts'
import type { SendOutcome } from '#src/writes/SendOutcome.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { savingState, type SavingState } from './savingState.ts'

interface SavedWrite<Content> {
  readonly kind: DirectWrite<Content>
  /** A UUID: what is saved under one id is saved once. */
  readonly id: string
  /** Whether the clinic's list contains it. */
  readonly isListed: boolean
  /** Whether that list is being fetched. */
  readonly isFetching: boolean
  /** Refetches that list. */
  readonly refresh: () => Promise<void>
}

interface Saving<Content> {
  readonly state: SavingState
  /** Saves it. A second call does not save it twice. Never rejects. */
  readonly save: (content: Content) => Promise<void>
}

/** Saves something in the record and follows its state, whichever page or worker sends it. */
export function useSavedWrite<Content>({
  kind,
  id,
  isListed,
  isFetching,
  refresh,
}: SavedWrite<Content>): Saving<Content> {
  const [outcome, setOutcome] = useState<SendOutcome | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  // Whether the write left the outbox: its outcome is unknown until the clinic's list is refetched.
  const [isGone, setIsGone] = useState(false)
  if (isGone && !isLooking && !isFetching) setIsGone(false)
  const write = useAtomValue(writesAtom).writes.find((one) => one.id === id)

  const isQueued = write !== undefined
  const wasQueued = useRef(false)
  useEffect(() => {
    if (wasQueued.current && !isQueued) {
      // It was sent, or discarded on another page: the clinic's list decides.
      setOutcome((last) => (last?.kind === 'sent' ? last : null))
      setIsGone(true)
      setIsLooking(true)
      void refresh().finally(() => setIsLooking(false))
    }
    wasQueued.current = isQueued
  }, [isQueued, refresh])

  const save = async (content: Content) => {
    setIsSaving(true)
    setIsGone(false)
    const ended = await queueNew<Content>(kind, id, content)
    setOutcome(ended)
    setIsSaving(false)
  }
  const isBusy = isSaving || isLooking || (isGone && isFetching)
  return { state: savingState({ isListed, isBusy, write, outcome }), save }
}
