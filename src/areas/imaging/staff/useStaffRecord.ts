import { useAtomValue } from 'jotai'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { useWritingTools } from '#src/viewStates/useWritingTools.ts'

/** The patient's record that staff have open and may add pictures to. */
export interface StaffRecord {
  readonly ptId: number
  readonly name: string
}

/** Returns the record to which the user may add pictures; null if the user is no staff, or acts for somebody. */
export function useStaffRecord(): StaffRecord | null {
  const hasTools = useWritingTools()
  const session = useAtomValue(sessionAtom)
  if (!hasTools || !session || session.saved) return null
  const { patient, acting } = session.user
  if (!patient || acting || !isAllowed(session.user, 'records', 'imaging')) return null
  return { ptId: patient.PtID, name: patient.displayName }
}
