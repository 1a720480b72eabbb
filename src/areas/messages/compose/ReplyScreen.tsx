import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { MailX } from 'lucide-react'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { newWriteId } from '#src/writes/drafts.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { ApiError } from '#src/api/errors.ts'
import { replyDraft } from '../draft/composeModel.ts'
import { ComposeSkeleton } from './ComposeSkeleton.tsx'
import { draftAnswering } from '../draft/draftList.ts'
import { Drafts } from './Drafts.tsx'
import { OpenDraft } from './OpenDraft.tsx'
import { useAnswered } from './useAnswered.ts'

/** A reply to a message (portal §2). Continues an existing draft of a reply. */
export function ReplyScreen({ messageID }: { messageID: number }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const user = useAtomValue(sessionAtom)?.user
  const { phase, writes } = useAtomValue(writesAtom)
  const answered = useAnswered(messageID)
  const [fresh] = useState(newWriteId)
  const [tries, setTries] = useState(0)
  // Choose the draft once: another tab might start a draft while this one is being written.
  const [chosen, setChosen] = useState<string | null>(null)
  if (chosen === null && phase !== 'opening') setChosen(draftAnswering(writes, messageID)?.id ?? fresh)

  if (chosen === null || !user) return <ComposeSkeleton />
  if (chosen === fresh && !answered.message) {
    if (answered.isAsking) return <ComposeSkeleton />
    const { error } = answered
    if (error && !(error instanceof ApiError && (error.status === 404 || error.status === 403))) {
      const { title, text, code } = errorText(error)
      return (
        <Failed level={2} title={title} text={text} code={code} retryLabel={t`Try again`} onRetry={answered.again} />
      )
    }
    return (
      <EmptyState
        icon={MailX}
        level={2}
        title={t`We can't find this message`}
        text={t`It might be someone else's, or the address is wrong.`}
        action={<LinkButton render={<Link to="/app/messages/Inbox" />}>{t`Inbox`}</LinkButton>}
      />
    )
  }
  return (
    <>
      <Drafts except={chosen} />
      <OpenDraft
        key={`${chosen} ${tries}`}
        id={chosen}
        first={chosen === fresh && answered.message ? replyDraft(answered.message, user) : null}
        answered={answered.message}
        onKept={() => undefined}
        onAgain={() => setTries(tries + 1)}
      />
    </>
  )
}
