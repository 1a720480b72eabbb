import { useEffect, useEffectEvent } from 'react'

/** Delay that lets the person read the text, ms. A button continues immediately. */
const moveOnMs = 4000

/** Continues automatically after a delay once `done` is true. */
export function useAutoAdvance(done: boolean, go: () => void): void {
  const goOn = useEffectEvent(go)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => goOn(), moveOnMs)
    return () => clearTimeout(timer)
  }, [done])
}
