import { useRef, useState } from 'react'
import { changePassword } from '#src/contract/registration.ts'
import type { KeyedKind, KeyedOutcome } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import {
  emptyForm,
  enter,
  judged,
  leave,
  passwordFailure,
  type PasswordFailure,
  type PasswordField,
} from './passwordForm.ts'

/** `unknown`: no reply arrived, and the outcome is being checked. */
export type PasswordResult =
  | { readonly kind: 'done' | 'unknown' }
  | Exclude<PasswordFailure, { readonly kind: 'field' }>

const passwordChange: KeyedKind<typeof changePassword> = { endpoint: changePassword, kind: 'password' }

/** Converts an outcome that was unknown for a while. The form might be empty by then, so no field is marked. */
function laterResult(outcome: KeyedOutcome<unknown>): PasswordResult {
  return { kind: outcome.kind === 'refused' ? 'failed' : outcome.kind }
}

/** Runs the form that changes a password. Typed text exists only in memory, and is cleared on success. */
export function useChangePassword() {
  const { calls, run, dismiss } = useCallOnce(passwordChange)
  const [form, setForm] = useState(emptyForm)
  const [result, setResult] = useState<PasswordResult | null>(null)
  const [busy, setBusy] = useState(false)
  /** Number of attempts with errors: each moves the focus to the summary. */
  const [corrections, setCorrections] = useState(0)
  // A ref, because a second press can come before the first is rendered.
  const sending = useRef(false)
  const [latest] = calls
  const isUnknown = calls.some(({ outcome }) => outcome.kind === 'unknown')
  /** Key of the successful change after which the form was cleared. */
  const [emptiedFor, setEmptiedFor] = useState<string | null>(null)
  if (latest?.outcome.kind === 'done' && latest.key !== emptiedFor) {
    setEmptiedFor(latest.key)
    setForm(emptyForm)
  }

  const send = async () => {
    if (sending.current || isUnknown) return
    const whole = judged(form)
    setForm(whole)
    if (Object.keys(whole.problems).length > 0) return setCorrections((count) => count + 1)
    sending.current = true
    setBusy(true)
    setResult(null)
    for (const { key } of calls) dismiss(key)
    const { current, next } = whole.values
    const outcome = await run({ body: { password: current, newPassword: next } })
    sending.current = false
    setBusy(false)
    if (outcome.kind === 'done') {
      setForm(emptyForm)
      setCorrections(0)
      return setResult({ kind: 'done' })
    }
    if (outcome.kind === 'unknown') return
    const failure = passwordFailure(outcome)
    if (failure.kind === 'field') {
      setForm({ ...whole, problems: { [failure.field]: failure.problem } })
      setCorrections((count) => count + 1)
    } else setResult(failure)
  }

  return {
    form,
    result: result ?? (latest ? laterResult(latest.outcome) : null),
    busy,
    /** Whether the outcome of the last change is unknown. Until it is known, no other change is sent. */
    isUnknown,
    corrections,
    enter: (field: PasswordField, value: string) => setForm((before) => enter(before, field, value)),
    leave: (field: PasswordField) => setForm((before) => leave(before, field)),
    send,
    closeResult: () => {
      setResult(null)
      for (const { key } of calls) dismiss(key)
    },
  }
}
