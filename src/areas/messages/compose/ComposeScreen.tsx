import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { newWriteId } from '#src/writes/drafts.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { draftToPatient } from '../draft/composeModel.ts'
import { blankDraft } from '../draft/messageDraft.ts'
import { startedDraft } from '../draft/startedDrafts.ts'
import type { ComposeSearch } from './ComposeSearch.ts'
import { Drafts } from './Drafts.tsx'
import { OpenDraft } from './OpenDraft.tsx'

/** A new message, or the draft that the address names (portal §2). */
export function ComposeScreen({ draft, about }: ComposeSearch) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [fresh, setFresh] = useState(() => ({ id: newWriteId(), isNamed: false, about }))
  const [tries, setTries] = useState(0)
  // After the address has named the new draft, an address without a draft means another new one.
  if (draft === fresh.id && !fresh.isNamed) setFresh({ ...fresh, isNamed: true })
  if (draft === undefined && (fresh.isNamed || fresh.about !== about))
    setFresh({ id: newWriteId(), isNamed: false, about })
  /** `id` is a copy that replaced the draft `of`, because another tab saved it meanwhile. The form stays mounted. */
  const [copy, setCopy] = useState<{ readonly of: string; readonly id: string } | null>(null)
  const id = copy && copy.id === draft ? copy.of : (draft ?? fresh.id)
  const user = useAtomValue(sessionAtom)?.user
  const addressed = about === undefined ? blankDraft : draftToPatient(user?.patient ?? null)
  const first =
    about === 'correction' ? { ...addressed, subject: t`Request to correct personal information` } : addressed
  return (
    <>
      <Drafts except={draft ?? id} />
      <OpenDraft
        key={`${id} ${tries}`}
        id={id}
        first={id === fresh.id ? first : startedDraft(id)}
        onKept={(kept) => {
          if (kept === draft) return
          if (kept !== id) setCopy({ of: id, id: kept })
          void navigate({ to: '/app/messages/Compose', search: { draft: kept }, replace: true })
        }}
        onAgain={() => setTries(tries + 1)}
      />
    </>
  )
}
