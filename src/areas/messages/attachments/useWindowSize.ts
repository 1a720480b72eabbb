import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** The window's inner size, CSS pixels. */
export function useWindowSize(): { width: number; height: number } {
  // As one text: a new object each time would be a change each time.
  const size = useSyncExternalStore(subscribe, () => `${innerWidth} ${innerHeight}`)
  const [width = 0, height = 0] = size.split(' ').map(Number)
  return { width, height }
}
