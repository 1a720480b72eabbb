import { useEffect, useRef } from 'react'

/** Runs `leave`, a function of a module, once the screen has left the page for good; React may take it out for a moment. */
export function useLeaving(leave: () => void): void {
  const shown = useRef(0)
  useEffect(() => {
    shown.current += 1
    return () => {
      shown.current -= 1
      setTimeout(() => shown.current === 0 && leave())
    }
  }, [leave])
}
