import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { sessionAtom } from '#src/session/state/session.ts'
import { completedPrefix } from './model.ts'

interface StatusLook {
  /** Prefix of the name in lists, spelled as the spec does (clinical §2). */
  readonly prefix: string
  readonly icon: LucideIcon
  readonly tone: 'accent' | 'positive' | 'caution' | 'negative'
  /** What it means for the patient, or for staff who look at the patient's record. */
  readonly text: string
}

/** Returns how the status of a completed form looks. */
export function useStatusLook(): (statusId: number) => StatusLook {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const isStaff = user !== undefined && user.patient !== null
  return (statusId) => {
    switch (completedPrefix(statusId)) {
      case 'submitted':
        return {
          prefix: t`Submitted:`,
          icon: Clock,
          tone: 'accent',
          text: isStaff ? t`Waits for a review` : t`The clinic has not read it yet`,
        }
      case 'approved':
        return {
          prefix: t`Aproved:`,
          icon: CircleCheck,
          tone: 'positive',
          text: isStaff ? t`It is in the record` : t`It is in your record`,
        }
      case 'rejected':
        return {
          prefix: t`Rejected:`,
          icon: CircleX,
          tone: 'negative',
          text: isStaff ? t`It was not accepted` : t`The clinic did not accept it`,
        }
      case 'error':
        return {
          prefix: t`Error:`,
          icon: CircleAlert,
          tone: 'negative',
          text: isStaff ? t`It could not be read` : t`The clinic's system could not read it. Ask the clinic.`,
        }
    }
  }
}
