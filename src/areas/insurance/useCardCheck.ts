import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { AboutCheck, cardCheck } from './cardCheck.ts'
import { cardsQuery } from './queries.ts'

/** How a check of a card stands. Missing: nothing was tried, or it is done. */
export type CheckState = 'sending' | 'failed' | 'gone' | 'unknown'

/** Attaches cards to policies or marks them as not used, each at most once. */
export function useCardCheck() {
  const client = useQueryClient()
  const { calls, run, dismiss } = useCallOnce(cardCheck)
  const [states, setStates] = useState<ReadonlyMap<number, CheckState>>(new Map())
  const unknown = new Set(
    calls.flatMap(({ about, outcome }) => {
      const parsed = v.safeParse(AboutCheck, about)
      return outcome.kind === 'unknown' && parsed.success ? [parsed.output.cardId] : []
    }),
  )
  const ended = calls
    .filter(({ outcome }) => outcome.kind !== 'unknown')
    .map(({ key }) => key)
    .join(' ')
  useEffect(() => {
    if (ended === '') return
    void client.invalidateQueries({ queryKey: cardsQuery().queryKey })
    for (const key of ended.split(' ')) dismiss(key)
  }, [client, dismiss, ended])

  const set = (cardId: number, state: CheckState | null) =>
    setStates((before) => {
      const next = new Map(before)
      if (state === null) next.delete(cardId)
      else next.set(cardId, state)
      return next
    })
  const check = async (cardId: number, PtPolicyID: number | null) => {
    if (states.get(cardId) === 'sending' || unknown.has(cardId)) return
    set(cardId, 'sending')
    const outcome = await run({ params: { cardId: String(cardId) }, body: { PtPolicyID } }, { cardId })
    if (outcome.kind !== 'refused') set(cardId, null)
    else set(cardId, outcome.code === 'not-found' ? 'gone' : 'failed')
    await client.invalidateQueries({ queryKey: cardsQuery().queryKey })
  }
  return {
    check: (cardId: number, policy: number | null) => void check(cardId, policy),
    stateOf: (cardId: number): CheckState | null => (unknown.has(cardId) ? 'unknown' : (states.get(cardId) ?? null)),
  }
}
