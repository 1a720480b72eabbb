import { useEffect, useRef } from 'react'

/**
 * Calls `leave`, a module function, when the screen is finally unmounted. In strict mode during development, React
 * first unmounts and remounts the screen once.
 */
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
