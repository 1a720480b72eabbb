import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { generateCcda } from '#src/contract/documentMaking.ts'
import type { GeneratedKind } from '#src/contract/documents.ts'
import type { Input, ReplyOf } from '#src/contract/endpoint.ts'
import { store } from '#src/session/state/session.ts'
import type { FollowedCall } from '#src/writes/keyedFollower.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { renewDocuments } from '../queries.ts'
import { type AboutMaking, kindOfCall, making, makingAtom } from './making.ts'

/** What became of a document that was to be made. `not-sent`: the clinic did not receive the request. */
export type MakingReport = { readonly made: GeneratedKind } & (
  | { readonly kind: 'done'; readonly docId: number }
  | { readonly kind: 'failed' | 'not-sent' | 'unknown' }
)

function reportOf({ about, outcome }: FollowedCall<ReplyOf<typeof generateCcda>>): MakingReport {
  const made = kindOfCall(about)
  if (outcome.kind === 'done') return { made, kind: 'done', docId: outcome.reply.docId }
  return { made, kind: outcome.kind === 'refused' ? 'failed' : 'unknown' }
}

/** Makes documents, each at most once, and reports the outcomes, also after a reload. */
export function useMaking() {
  const client = useQueryClient()
  const { calls, run, check, dismiss } = useCallOnce(making)
  const running = useAtomValue(makingAtom)
  const [report, setReport] = useState<MakingReport | null>(null)
  const [latest] = calls
  const followed = latest ? reportOf(latest) : null
  const isKnownLater = followed !== null && followed.kind !== 'unknown'
  useEffect(() => {
    if (isKnownLater) void renewDocuments(client)
  }, [client, isKnownLater])

  return {
    /** What is being made; null if nothing is. */
    running,
    /** Null while a document is being made. */
    report: running ? null : (report ?? followed),
    check,
    close: () => {
      setReport(null)
      for (const { key } of calls) dismiss(key)
    },
    make: async (input: Input<typeof generateCcda>): Promise<void> => {
      if (store.get(makingAtom) || followed?.kind === 'unknown') return
      const made = input.body.kind ?? 'ccd'
      store.set(makingAtom, made)
      setReport(null)
      for (const { key } of calls) dismiss(key)
      const about: AboutMaking = { kind: made }
      const outcome = await run(input, about)
      // The list has the new row when the report says so.
      if (outcome.kind === 'done') await renewDocuments(client).catch(() => undefined)
      store.set(makingAtom, null)
      if (outcome.kind === 'done') setReport({ made, kind: 'done', docId: outcome.reply.docId })
      if (outcome.kind === 'refused') setReport({ made, kind: outcome.code === 'not-sent' ? 'not-sent' : 'failed' })
    },
  }
}

export type Making = ReturnType<typeof useMaking>
