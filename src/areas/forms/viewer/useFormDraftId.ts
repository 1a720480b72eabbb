import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { formDraftId } from '../draft/formDraftId.ts'

/** Returns the id of the draft in which the user fills in a form. Null until it is known. */
export function useFormDraftId({ webDataId, statusId, submittedAt }: OpenedForm): string | null {
  const session = useAtomValue(sessionAtom)
  const [found, setFound] = useState<{ readonly webDataId: number; readonly id: string } | null>(null)
  useEffect(() => {
    if (!session) return undefined
    let isOver = false
    void formDraftId(session, { webDataId, statusId, submittedAt }).then((id) => {
      if (!isOver) setFound({ webDataId, id })
    })
    return () => {
      isOver = true
    }
  }, [session, webDataId, statusId, submittedAt])
  return found?.webDataId === webDataId ? found.id : null
}
