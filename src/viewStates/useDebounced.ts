import { useEffect, useState } from 'react'

/** The value as it was `ms` milliseconds ago, once it stands still that long; the first one at once. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
