import { useState } from 'react'
import type { Arrival } from './Arrival.ts'

/** Returns the value of `<Arrival>` for the row with this key. The value is new whenever `key` or `page` changes. */
export function useArrival(key: string | number | undefined, page = ''): Arrival | null {
  const [kept, keep] = useState(() => ({ key, page, arrival: arrivalAt(key) }))
  if (kept.key === key && kept.page === page) return kept.arrival
  // Another page can have a row with the same key, which was not reached yet.
  const next = { key, page, arrival: arrivalAt(key) }
  keep(next)
  return next.arrival
}

function arrivalAt(key: string | number | undefined): Arrival | null {
  if (key === undefined) return null
  let open = true
  return {
    key,
    isOpen: () => open,
    settle: () => {
      open = false
    },
  }
}
