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

/** `unknown`: no answer came, and the clinic is being asked. */
export type PasswordResult =
  | { readonly kind: 'done' | 'unknown' }
  | Exclude<PasswordFailure, { readonly kind: 'field' }>

const passwordChange: KeyedKind<typeof changePassword> = { endpoint: changePassword, kind: 'password' }

/** How a change ended that was unknown for a while. The form may be empty by then: no field is to be corrected. */
function laterResult(outcome: KeyedOutcome<unknown>): PasswordResult {
  return { kind: outcome.kind === 'refused' ? 'failed' : outcome.kind }
}

/** The form that changes a password, and how its last try ended. What is typed stays in memory, and goes once it is done. */
export function useChangePassword() {
  const { calls, run, dismiss } = useCallOnce(passwordChange)
  const [form, setForm] = useState(emptyForm)
  const [result, setResult] = useState<PasswordResult | null>(null)
  const [busy, setBusy] = useState(false)
  /** Tries to send that found something to correct: each brings the focus to the summary. */
  const [corrections, setCorrections] = useState(0)
  // A second press comes before the first is drawn.
  const sending = useRef(false)
  const [latest] = calls
  const isUnknown = calls.some(({ outcome }) => outcome.kind === 'unknown')
  /** The key of the change after which the form was emptied, because it became known to be done later. */
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
    /** Whether it is not known what became of the last change: until it is, another one is not sent. */
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
