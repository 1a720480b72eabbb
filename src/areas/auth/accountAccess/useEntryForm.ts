import { useEffect, useRef, useState } from 'react'
import { holdBusy } from '#src/device/busy.ts'
import { answered, emptyEntry, left, tried, typed, type EntryRules, type EntryState } from './entryState.ts'
import type { Problems, Values } from './entryState.ts'

/** As long as a mouse is pressed: what is said on blur would move the button from under it. */
const pressMs = 200

interface EntryFormOptions<F extends string> {
  readonly rules: EntryRules<F>
  readonly labels: Readonly<Record<F, string>>
  /** Sends what was typed. Resolves with what the server found wrong in a field; null where it was nothing of the kind. */
  readonly onSend: (values: Values<F>, signal: AbortSignal) => Promise<Problems<F> | null>
}

export interface EntryForm<F extends string> {
  readonly rules: EntryRules<F>
  readonly labels: Readonly<Record<F, string>>
  readonly state: EntryState<F>
  readonly pending: boolean
  readonly type: (field: F, text: string) => void
  readonly leave: (field: F) => void
  /** Sends the form, or sums up what is wrong with it. */
  readonly send: () => void
}

/** A form of the sign-in area at work: judged as portal §5 says, sent once, and kept whatever comes back. */
export function useEntryForm<F extends string>({ rules, labels, onSend }: EntryFormOptions<F>): EntryForm<F> {
  const [state, setState] = useState(() => emptyEntry(rules))
  const [pending, setPending] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  // What is typed here is not lost to a new version.
  const busy = rules.fields.some((field) => state.values[field] !== '')
  useEffect(() => (busy ? holdBusy() : undefined), [busy])

  const send = async () => {
    // State is a render late: a second press within the same moment must find the first.
    if (running.current) return
    const judged = tried(state, rules)
    if (judged.problems.size > 0) return setState(judged)
    const stopper = new AbortController()
    running.current = stopper
    setPending(true)
    try {
      const refused = await onSend(state.values, stopper.signal)
      setState((current) => answered(current, refused ?? new Map()))
    } catch (error) {
      // The form has left the page, and with it whoever waited for the answer.
      if (!stopper.signal.aborted) throw error
    } finally {
      running.current = null
      setPending(false)
    }
  }
  return {
    rules,
    labels,
    state,
    pending,
    type: (field, text) => setState((current) => typed(current, rules, field, text)),
    leave: (field) => void setTimeout(() => setState((current) => left(current, rules, field)), pressMs),
    send: () => void send(),
  }
}
