import { useEffect, useState, useSyncExternalStore } from 'react'
import { cardSideWork, type SidesDraft } from './cardSideWork.ts'

/** Returns the photos of both sides of a card, and what can be done with them, while the draft is open. */
export function useCardSides({ draft, change, keep }: SidesDraft) {
  const [work] = useState(() => cardSideWork({ draft, change, keep }))
  useEffect(() => work.follow({ draft, change, keep }))
  useEffect(() => work.open(), [work])
  return { states: useSyncExternalStore(work.subscribe, work.states), ...work.actions }
}
