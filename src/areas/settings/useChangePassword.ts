import { useRef, useState } from 'react'
import { changePassword } from '#src/contract/registration.ts'
import { sessionCall } from '#src/session/sessionCall.ts'
import {
  emptyForm,
  enter,
  judged,
  leave,
  passwordFailure,
  type PasswordFailure,
  type PasswordField,
} from './passwordForm.ts'

export type PasswordResult = { readonly kind: 'done' } | Exclude<PasswordFailure, { readonly kind: 'field' }>

/** The form that changes a password, and how its last try ended. What is typed stays in memory, and goes once it is done. */
export function useChangePassword() {
  const [form, setForm] = useState(emptyForm)
  const [result, setResult] = useState<PasswordResult | null>(null)
  const [busy, setBusy] = useState(false)
  /** Tries to send that found something to correct: each brings the focus to the summary. */
  const [corrections, setCorrections] = useState(0)
  // A second press comes before the first is drawn.
  const sending = useRef(false)

  const send = async () => {
    if (sending.current) return
    const whole = judged(form)
    setForm(whole)
    if (Object.keys(whole.problems).length > 0) return setCorrections((count) => count + 1)
    sending.current = true
    setBusy(true)
    setResult(null)
    try {
      const { current, next } = whole.values
      await sessionCall(changePassword, { body: { password: current, newPassword: next } })
      setForm(emptyForm)
      setCorrections(0)
      setResult({ kind: 'done' })
    } catch (error) {
      const failure = passwordFailure(error)
      if (failure.kind === 'field') {
        setForm({ ...whole, problems: { [failure.field]: failure.problem } })
        setCorrections((count) => count + 1)
      } else setResult(failure)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    form,
    result,
    busy,
    corrections,
    enter: (field: PasswordField, value: string) => setForm((before) => enter(before, field, value)),
    leave: (field: PasswordField) => setForm((before) => leave(before, field)),
    send,
    closeResult: () => setResult(null),
  }
}
