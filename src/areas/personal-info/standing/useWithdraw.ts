import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { correctionsQuery } from '../queries.ts'
import { AboutRequest, withdrawCall } from './withdrawCall.ts'

/** Outcome of taking back a request. `late`: the clinic has answered it. */
export type WithdrawResult = 'done' | 'unknown' | 'late' | 'not-allowed' | 'not-sent' | 'failed'

export interface WithdrawReport {
  readonly key: string
  readonly result: WithdrawResult
}

export interface Withdrawing {
  readonly reports: readonly WithdrawReport[]
  /** Whether a request is being taken back, or might have been. */
  readonly isBusy: (requestId: number) => boolean
  /** Never rejects. */
  readonly withdraw: (requestId: number) => Promise<void>
  readonly dismiss: (key: string) => void
}

function resultOf(outcome: KeyedOutcome<unknown>): WithdrawResult {
  if (outcome.kind !== 'refused') return outcome.kind
  switch (outcome.code) {
    case 'conflict':
      return 'late'
    case 'not-allowed':
    case 'not-sent':
      return outcome.code
    default:
      return 'failed'
  }
}

/** Key of the report of a call that was just made. */
const justMade = 'just-made'

/** Takes back requests, each at most once, and reports the outcomes, also those that become known after a reload. */
export function useWithdraw(): Withdrawing {
  const client = useQueryClient()
  const { calls, run, dismiss } = useCallOnce(withdrawCall)
  const [made, setMade] = useState<WithdrawReport | null>(null)
  const [running, setRunning] = useState<number | null>(null)
  // A ref, because a second press can come before the first is rendered.
  const isRunning = useRef(false)
  const followed = calls.map(({ key, about, outcome }) => {
    const parsed = v.safeParse(AboutRequest, about)
    return { key, requestId: parsed.success ? parsed.output.requestId : null, result: resultOf(outcome) }
  })
  const known = followed.filter(({ result }) => result !== 'unknown').map(({ key }) => key)
  const ended = known.join(' ')
  useEffect(() => {
    if (ended !== '') void client.invalidateQueries({ queryKey: correctionsQuery().queryKey })
  }, [client, ended])
  return {
    reports: [...(made ? [made] : []), ...followed.map(({ key, result }) => ({ key, result }))],
    isBusy: (requestId) =>
      running === requestId || followed.some((one) => one.requestId === requestId && one.result === 'unknown'),
    withdraw: async (requestId) => {
      if (isRunning.current) return
      isRunning.current = true
      setRunning(requestId)
      setMade(null)
      const outcome = await run({ params: { requestId: String(requestId) }, body: {} }, { requestId })
      isRunning.current = false
      setRunning(null)
      const result = resultOf(outcome)
      if (result !== 'unknown') setMade({ key: justMade, result })
      await client.invalidateQueries({ queryKey: correctionsQuery().queryKey })
    },
    dismiss: (key) => (key === justMade ? setMade(null) : dismiss(key)),
  }
}
