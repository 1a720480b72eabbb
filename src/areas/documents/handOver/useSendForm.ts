import { type FormEvent, useRef, useState } from 'react'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import type { SendOutcome, SendProblem } from './useSending.ts'

interface SendFormOptions<Fault extends string> {
  /** Whether sending is possible now. */
  readonly canSend: boolean
  /** Returns what is wrong with the form, in its order. */
  readonly check: () => readonly Fault[]
  readonly send: () => Promise<SendOutcome>
  /** Empties the form and deletes what is stored of it. */
  readonly clear: () => void
  readonly onClose: () => void
}

/**
 * State of a form that sends a document. What was typed is deleted only if it was sent: while the outcome is unknown, and
 * after a refusal, it stays.
 */
export function useSendForm<Fault extends string>({ canSend, check, send, clear, onClose }: SendFormOptions<Fault>) {
  // Faults of the last attempt: a summary that appeared while typing would take the focus.
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  // A ref, because a second press can come before the first is rendered.
  const running = useRef(false)
  useHoldBusy(isBusy)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current || !canSend) return
    const found = check()
    setFaults(found)
    setAttempt((count) => count + 1)
    setProblem(null)
    if (found.length > 0) return
    running.current = true
    setBusy(true)
    const outcome = await send()
    running.current = false
    setBusy(false)
    if (outcome !== 'sent' && outcome !== 'unknown') return setProblem(outcome)
    if (outcome === 'sent') clear()
    onClose()
  }
  return {
    faults,
    attempt,
    isBusy,
    problem,
    submit,
    /** Removes the faults that a change might have corrected. */
    correct: (isCorrected: (fault: Fault) => boolean) =>
      setFaults((before) => before.filter((fault) => !isCorrected(fault))),
  }
}
