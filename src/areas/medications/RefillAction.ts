import { createContext } from 'react'
import type { Prescription } from '#src/contract/medications.ts'

/** Opens the request of a refill. Null if the user can't write to the clinic. The route provides it. */
export const RefillAction = createContext<((prescription: Prescription) => Promise<void>) | null>(null)
