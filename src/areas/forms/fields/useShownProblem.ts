import { useState } from 'react'
import type { PlacedProblem, Problem } from '#src/formEngine/FormEngine.ts'

interface Judged {
  readonly value: string
  /** What is wrong with the value as it is. */
  readonly live: Problem | null
  /** What the last attempt found here. Undefined before the first one, and if it found nothing. */
  readonly found: PlacedProblem | undefined
}

/**
 * Returns the problem to show at a field, and a function to call when the person leaves the field: from then on, and
 * after an attempt to go on, problems are shown. What an attempt found is shown until the value changes.
 */
export function useShownProblem({ value, live, found }: Judged): { problem: Problem | null; leave: () => void } {
  const [wasLeft, setWasLeft] = useState(false)
  const [attempt, setAttempt] = useState({ found, value })
  if (found !== attempt.found) setAttempt({ found, value })
  const isShown = wasLeft || found !== undefined
  const current = value === attempt.value ? found?.problem : undefined
  return { problem: (isShown ? live : null) ?? current ?? null, leave: () => setWasLeft(true) }
}
