import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { generateCcda } from '#src/contract/documentMaking.ts'
import type { Input } from '#src/contract/endpoint.ts'
import { store } from '#src/session/state/session.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { renewDocuments } from '../queries.ts'
import { isMakingAtom, making } from './making.ts'

/** What became of a document that was to be made. `not-sent`: the clinic did not receive the request. */
export type MakingReport =
  | { readonly kind: 'done'; readonly docId: number }
  | { readonly kind: 'failed' | 'not-sent' | 'unknown' }

/** Makes documents, each at most once, and reports the outcomes, also after a reload. */
export function useMaking() {
  const client = useQueryClient()
  const { calls, run, check, dismiss } = useCallOnce(making)
  const isMaking = useAtomValue(isMakingAtom)
  const [report, setReport] = useState<MakingReport | null>(null)
  const [latest] = calls
  const followed: MakingReport | null = !latest
    ? null
    : latest.outcome.kind === 'done'
      ? { kind: 'done', docId: latest.outcome.reply.docId }
      : { kind: latest.outcome.kind === 'refused' ? 'failed' : 'unknown' }
  const isKnownLater = followed !== null && followed.kind !== 'unknown'
  useEffect(() => {
    if (isKnownLater) void renewDocuments(client)
  }, [client, isKnownLater])

  return {
    isMaking,
    /** Null while a document is being made. */
    report: isMaking ? null : (report ?? followed),
    check,
    close: () => {
      setReport(null)
      for (const { key } of calls) dismiss(key)
    },
    make: async (input: Input<typeof generateCcda>): Promise<void> => {
      if (store.get(isMakingAtom) || followed?.kind === 'unknown') return
      store.set(isMakingAtom, true)
      setReport(null)
      for (const { key } of calls) dismiss(key)
      const outcome = await run(input)
      // The list has the new row when the report says so.
      if (outcome.kind === 'done') await renewDocuments(client).catch(() => undefined)
      store.set(isMakingAtom, false)
      if (outcome.kind === 'done') setReport({ kind: 'done', docId: outcome.reply.docId })
      if (outcome.kind === 'refused') setReport({ kind: outcome.code === 'not-sent' ? 'not-sent' : 'failed' })
    },
  }
}

export type Making = ReturnType<typeof useMaking>
