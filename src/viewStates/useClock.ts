import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 30_000)
  // A phone that slept comes back on another day.
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/**
 * What the reader's clock says now, read anew twice a minute. `read` makes a text or a number of it (`calendarDay`);
 * a component renders again only when that changes.
 */
export function useClock<T extends string | number>(read: (now: Date) => T): T {
  const now = () => read(new Date())
  return useSyncExternalStore(subscribe, now, now)
}
