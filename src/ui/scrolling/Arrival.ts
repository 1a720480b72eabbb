import { createContext } from 'react'

/** The row of a list that an address leads to. It is brought into view and focused once, and stays marked. */
export interface Arrival {
  readonly key: string | number
  /** Whether it is still on its way. */
  readonly isOpen: () => boolean
  readonly settle: () => void
}

/** The row that the lists in here look for among theirs; null where the address names none. */
export const Arrival = createContext<Arrival | null>(null)
