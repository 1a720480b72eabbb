import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { cardCheck } from './cardCheck.ts'
import { checkStates, type CheckState, keysOfCard, stateOfRefusal } from './checkStates.ts'
import { cardsQuery } from './queries.ts'

/** Attaches cards to policies or marks them as not used, each at most once. */
export function useCardCheck() {
  const client = useQueryClient()
  const { calls, run, dismiss } = useCallOnce(cardCheck)
  const [states, setStates] = useState<ReadonlyMap<number, CheckState>>(new Map())
  const late = checkStates(calls)
  const ended = calls
    .filter(({ outcome }) => outcome.kind !== 'unknown')
    .map(({ key }) => key)
    .join(' ')
  useEffect(() => {
    if (ended !== '') void client.invalidateQueries({ queryKey: cardsQuery().queryKey })
  }, [client, ended])
  const done = calls
    .filter(({ outcome }) => outcome.kind === 'done')
    .map(({ key }) => key)
    .join(' ')
  useEffect(() => {
    if (done !== '') for (const key of done.split(' ')) dismiss(key)
  }, [dismiss, done])

  const set = (cardId: number, state: CheckState | null) =>
    setStates((before) => {
      const next = new Map(before)
      if (state === null) next.delete(cardId)
      else next.set(cardId, state)
      return next
    })
  const check = async (cardId: number, PtPolicyID: number | null) => {
    if (states.get(cardId) === 'sending' || late.get(cardId) === 'unknown') return
    // The person has seen that the last check failed.
    for (const key of keysOfCard(calls, cardId)) dismiss(key)
    set(cardId, 'sending')
    const outcome = await run({ params: { cardId: String(cardId) }, body: { PtPolicyID } }, { cardId })
    set(cardId, outcome.kind === 'refused' ? stateOfRefusal(outcome.code) : null)
    await client.invalidateQueries({ queryKey: cardsQuery().queryKey })
  }
  return {
    check: (cardId: number, policy: number | null) => void check(cardId, policy),
    stateOf: (cardId: number): CheckState | null =>
      late.get(cardId) === 'unknown' ? 'unknown' : (states.get(cardId) ?? late.get(cardId) ?? null),
  }
}
