import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { useKept } from '#src/writes/useKept.ts'
import { correctionsQuery } from '../queries.ts'
import { disagreeCall } from './disagreeCall.ts'
import { AboutRequest } from './withdrawCall.ts'

interface Disagreeing {
  readonly text: string
  /** Whether anything is typed that was not sent. */
  readonly isKept: boolean
  readonly change: (text: string) => void
  readonly clear: () => void
  readonly isSending: boolean
  /** Why the statement was not sent: an error code, or `unknown`. */
  readonly problem: string | null
  /** Never rejects. */
  readonly send: () => Promise<void>
}

const Statement = v.object({ text: v.string() })
const blank = { text: '' }

function readStatement(stored: unknown): v.InferOutput<typeof Statement> | null {
  const read = v.safeParse(Statement, stored)
  return read.success && read.output.text !== '' ? read.output : null
}

/** Whether the typed statement is of no use any more: the clinic has it, or another one. */
export function isStatementOver(outcome: KeyedOutcome<unknown>): boolean {
  return outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.code === 'conflict')
}

/** A statement about a request, kept encrypted on the device until it is sent, at most once. */
export function useDisagree(requestId: number): Disagreeing {
  const client = useQueryClient()
  const kept = useKept(`disagreement-${requestId}`, blank, readStatement)
  const { calls, run, dismiss } = useCallOnce(disagreeCall)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isRunning = useRef(false)
  const own = calls.find(({ about }) => {
    const parsed = v.safeParse(AboutRequest, about)
    return parsed.success && parsed.output.requestId === requestId
  })
  const late = own?.outcome
  const clearKept = useEffectEvent(kept.clear)
  useEffect(() => {
    if (!own || !late || !isStatementOver(late)) return
    clearKept()
    if (late.kind === 'done') dismiss(own.key)
    void client.invalidateQueries({ queryKey: correctionsQuery().queryKey })
  }, [own, late, dismiss, client])
  const lateProblem = late?.kind === 'unknown' ? 'unknown' : late?.kind === 'refused' ? late.code : null
  return {
    text: kept.content.text,
    isKept: kept.isKept,
    change: (text) => {
      setProblem(null)
      kept.change({ text })
    },
    clear: () => {
      setProblem(null)
      kept.clear()
    },
    isSending: isSending || late?.kind === 'unknown',
    problem: problem ?? lateProblem,
    send: async () => {
      if (isRunning.current || late?.kind === 'unknown') return
      isRunning.current = true
      setSending(true)
      setProblem(null)
      if (own) dismiss(own.key)
      const statement = kept.content.text.trim()
      const outcome = await run({ params: { requestId: String(requestId) }, body: { statement } }, { requestId })
      isRunning.current = false
      setSending(false)
      if (outcome.kind === 'refused') setProblem(outcome.code)
      if (isStatementOver(outcome)) kept.clear()
      await client.invalidateQueries({ queryKey: correctionsQuery().queryKey })
    },
  }
}
