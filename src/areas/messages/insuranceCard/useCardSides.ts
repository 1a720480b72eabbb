import { useEffect, useState, useSyncExternalStore } from 'react'
import { blankCard } from '../draft/messageDraft.ts'
import { cardSideWork, type SidesDraft } from './cardSideWork.ts'
import { useLostSides } from './useLostSides.ts'

interface OpenSides extends SidesDraft {
  /** Id of the draft. */
  readonly id: string
}

/** Returns the photos of both sides of a card, and what can be done with them, while the draft is open. */
export function useCardSides({ id, draft, change, keep }: OpenSides) {
  const [work] = useState(() => cardSideWork({ draft, change, keep }))
  useEffect(() => work.follow({ draft, change, keep }))
  useEffect(() => work.open(), [work])
  const states = useSyncExternalStore(work.subscribe, work.states)
  return { states, lost: useLostSides(id, draft.card ?? blankCard, states), ...work.actions }
}
