import { createContext } from 'react'

/** The row of a list that the address refers to. The row is scrolled into view and focused once, and stays marked. */
export interface Arrival {
  readonly key: string | number
  /** Whether the row has not been reached yet. */
  readonly isOpen: () => boolean
  readonly settle: () => void
  /** False if the row's detail takes the focus: the row is only scrolled into view. */
  readonly takesFocus?: boolean
}

/** Row that the lists in this context look for. Null if the address names none. */
export const Arrival = createContext<Arrival | null>(null)
