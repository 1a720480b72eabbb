import { useEffect, useEffectEvent } from 'react'

/** Long enough to read what was done; whoever does not wait has a button. */
const moveOnMs = 4000

/** Goes on by itself once `done`. */
export function useAutoAdvance(done: boolean, go: () => void): void {
  const goOn = useEffectEvent(go)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => goOn(), moveOnMs)
    return () => clearTimeout(timer)
  }, [done])
}
