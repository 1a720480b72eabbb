import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 30_000)
  // A phone can wake up on another day.
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/**
 * Returns `read(now)`, updated twice a minute. The component renders again only if the result changes, such as a
 * `calendarDay`.
 */
export function useClock<T extends string | number>(read: (now: Date) => T): T {
  const now = () => read(new Date())
  return useSyncExternalStore(subscribe, now, now)
}
