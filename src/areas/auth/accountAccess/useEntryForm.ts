import { useEffect, useRef, useState } from 'react'
import { holdBusy } from '#src/device/busy.ts'
import { answered, emptyEntry, left, tried, typed, type EntryRules, type EntryState } from './entryState.ts'
import type { Problems, Values } from './entryState.ts'

/** Delay before an error on blur is shown, ms. An immediate error would move Send away from a mouse that presses it. */
const pressMs = 200

interface EntryFormOptions<F extends string> {
  readonly rules: EntryRules<F>
  readonly labels: Readonly<Record<F, string>>
  /** Sends the values. Resolves with the fields that the server rejected, or null. */
  readonly onSend: (values: Values<F>, signal: AbortSignal) => Promise<Problems<F> | null>
}

export interface EntryForm<F extends string> {
  readonly rules: EntryRules<F>
  readonly labels: Readonly<Record<F, string>>
  readonly state: EntryState<F>
  readonly pending: boolean
  readonly type: (field: F, text: string) => void
  readonly leave: (field: F) => void
  /** Sends the form, or summarizes its errors. */
  readonly send: () => void
}

/**
 * Runs a form of the sign-in area: checks it as portal §5 says, sends one request at a time, and keeps its values
 * whatever the reply.
 */
export function useEntryForm<F extends string>({ rules, labels, onSend }: EntryFormOptions<F>): EntryForm<F> {
  const [state, setState] = useState(() => emptyEntry(rules))
  const [pending, setPending] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  // Typed text must survive an update of the app.
  const busy = rules.fields.some((field) => state.values[field] !== '')
  useEffect(() => (busy ? holdBusy() : undefined), [busy])

  const send = async () => {
    // A ref, because `pending` changes only at the next render: a second press in the same tick must be ignored.
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
      // The form was unmounted: no one waits for the result.
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
