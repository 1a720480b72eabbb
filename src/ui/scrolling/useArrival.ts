import { useState } from 'react'
import type { Arrival } from './Arrival.ts'

/** What leads to the row with this key, for `<Arrival value>`: a new one whenever `key` or `page` changes. */
export function useArrival(key: string | number | undefined, page = ''): Arrival | null {
  const [kept, keep] = useState(() => ({ key, page, arrival: arrivalAt(key) }))
  if (kept.key === key && kept.page === page) return kept.arrival
  // Another page may have a row of the same key: what arrived on one has not arrived on the other.
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
