import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { Input, KeyedEndpoint } from '#src/contract/endpoint.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { SaveAbout, saveResult, type SaveResult } from './saveCall.ts'

/** What became of a call, to show. */
export interface ShownSave {
  readonly key: string
  readonly about: SaveAbout
  readonly result: SaveResult
  /** Whether it was just made. Otherwise, its outcome was or is unknown. */
  readonly isNew: boolean
}

export interface Save<E extends KeyedEndpoint = KeyedEndpoint> {
  /** Newest first. */
  readonly shown: readonly ShownSave[]
  readonly isBusy: boolean
  /** Whether the calls of earlier visits have been read: one of them might be unknown. */
  readonly isLoaded: boolean
  /** Null if a call is already on its way, or the outcome of one with the same id is or might be unknown. */
  readonly run: (input: Input<E>, about: SaveAbout) => Promise<SaveResult | null>
  readonly check: () => Promise<void>
  readonly dismiss: (key: string) => void
}

/**
 * Makes calls that change a patient's information, each at most once, and keeps what became of them. `what`: a module
 * constant.
 */
export function useSave<E extends KeyedEndpoint>(what: KeyedKind<E>, ptId: number): Save<E> {
  const calls = useCallOnce(what)
  const [latest, setLatest] = useState<ShownSave | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A ref, because a second press can come before the first is rendered.
  const running = useRef(false)
  const followed = calls.calls.flatMap(({ key, about, outcome }): ShownSave[] => {
    const read = v.safeParse(SaveAbout, about)
    return read.success && read.output.ptId === ptId
      ? [{ key, about: read.output, result: saveResult(outcome), isNew: false }]
      : []
  })
  return {
    shown: [...(latest ? [latest] : []), ...followed],
    isBusy,
    isLoaded: calls.isLoaded,
    run: async (input, about) => {
      const isUnknown = followed.some((one) => one.result === 'unknown' && one.about.id === about.id)
      if (running.current || isUnknown || !calls.isLoaded) return null
      running.current = true
      setBusy(true)
      setLatest(null)
      const result = saveResult(await calls.run(input, about))
      running.current = false
      setBusy(false)
      if (result !== 'unknown') setLatest({ key: crypto.randomUUID(), about, result, isNew: true })
      return result
    },
    check: calls.check,
    dismiss: (key) => {
      if (key === latest?.key) setLatest(null)
      calls.dismiss(key)
    },
  }
}
