import { useEffect, useRef } from 'react'

/**
 * Calls `leave` when the screen is finally unmounted, but not when React's strict mode unmounts and remounts it once
 * during development.
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
