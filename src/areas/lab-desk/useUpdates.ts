import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { focusLostHeading } from '#src/ui/page/focusLostHeading.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { renewDesk } from './queries.ts'
import { resultOf, UpdateAbout, type UpdateBody, type UpdateResult, updating } from './saveUpdate.ts'

/** Time for a renewed list to be rendered, ms. Then the row with the pressed button might be gone. */
const renderMs = 100

/** An update whose reply was lost, and what became of it since. */
export interface LostUpdate extends UpdateAbout {
  readonly key: string
  readonly result: UpdateResult
}

export interface Updates {
  /** Newest first. They stay until dismissed. */
  readonly lost: readonly LostUpdate[]
  /** Whether the lost updates of earlier visits have been read. Until then, nothing is saved. */
  readonly isLoaded: boolean
  /** `id` of the `KeptUpdate` that is being sent. */
  readonly sending: string | null
  /** Null if another one is being sent, or if what became of an earlier one of the samples is not known yet. */
  readonly save: (id: string, body: UpdateBody) => Promise<UpdateResult | null>
  /** Whether what became of an update of one of the samples is not known yet. */
  readonly isUnknown: (specimenIDs: readonly number[]) => boolean
  readonly check: () => Promise<void>
  readonly dismiss: (key: string) => void
}

/** Sends updates of samples, each at most once, and follows those whose reply was lost, also after a reload. */
export function useUpdates(): Updates {
  const client = useQueryClient()
  const { calls, isLoaded, run, check, dismiss } = useCallOnce(updating)
  const [sending, setSending] = useState<string | null>(null)
  // A ref, because a second press can come before the first is rendered.
  const running = useRef(false)
  const lost = calls.flatMap(({ key, about, outcome }): LostUpdate[] => {
    const read = v.safeParse(UpdateAbout, about)
    return read.success ? [{ ...read.output, key, result: resultOf(outcome, false) }] : []
  })
  const isUnknown = (specimenIDs: readonly number[]) =>
    lost.some(
      (one) => one.result.kind === 'unknown' && one.specimenIDs.some((specimenID) => specimenIDs.includes(specimenID)),
    )
  const ended = lost
    .filter(({ result }) => result.kind !== 'unknown')
    .map(({ key }) => key)
    .join(' ')
  useEffect(() => {
    if (ended !== '') void renewDesk(client)
  }, [client, ended])

  return {
    lost,
    isLoaded,
    sending,
    isUnknown,
    check,
    dismiss,
    save: async (id, body) => {
      const specimenIDs = body.updatedSpecStatues.map(({ specimenID }) => specimenID)
      if (running.current || !isLoaded || isUnknown(specimenIDs)) return null
      running.current = true
      setSending(id)
      for (const one of lost) if (one.id === id) dismiss(one.key)
      const result = resultOf(await run({ body }, { id, specimenIDs }), true)
      running.current = false
      setSending(null)
      void renewDesk(client).then(() => setTimeout(() => focusLostHeading('main h1'), renderMs))
      return result
    },
  }
}
