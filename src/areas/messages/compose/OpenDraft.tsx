import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { useDraft, type Draft } from '#src/writes/useDraft.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { readMessageDraft, type MessageDraft } from '../draft/messageDraft.ts'
import { messageWrite } from '../draft/messageWrite.ts'
import { ComposeSkeleton } from './ComposeSkeleton.tsx'
import { MessageForm } from './MessageForm.tsx'
import { NotOpen } from './NotOpen.tsx'
import { useAnswered } from './useAnswered.ts'
import { useOpenedDraft } from './useOpenedDraft.ts'

/** Lazy-loaded: few messages send an insurance card. */
const CardMessage = lazy(() => import('../insuranceCard/CardMessage.tsx'))

interface OpenDraftProps {
  readonly id: string
  /** Content of a new draft. Null if the draft must exist. */
  readonly first: MessageDraft | null
  /** The message being answered, if known. */
  readonly answered?: Message | null
  /** Called with the id under which the draft is saved, and again if a copy with another id replaces the draft. */
  readonly onKept: (id: string) => void
  /** Called to open the draft again. */
  readonly onAgain: () => void
}

/** A draft in its form once it is open. A new draft is shown immediately. */
export function OpenDraft({ id, first, answered, onKept, onAgain }: OpenDraftProps) {
  const saved = useDraft(messageWrite.kind, id)
  const isClosed = useAtomValue(writesAtom).phase === 'unavailable'
  const { phase, content, savedAt } = saved
  // A saved draft that was open in another tab might have been sent from there: don't start again with `first`.
  const [wasAway, setWasAway] = useState(false)
  if (phase === 'elsewhere' && savedAt !== null && !wasAway) setWasAway(true)
  if (phase === 'elsewhere') return <NotOpen why="elsewhere" id={id} onOpen={saved.takeOver} />
  if (phase === 'not-a-draft') return <NotOpen why="queued" id={id} onOpen={onAgain} />
  if (phase === 'closed') return <ComposeSkeleton />
  const draft = content === null && !wasAway ? first : readMessageDraft(content)
  if (draft) return <OpenForm saved={saved} draft={draft} answered={answered ?? null} onKept={onKept} />
  if (phase === 'opening') return <ComposeSkeleton />
  return <NotOpen why={content !== null || isClosed ? 'unread' : 'gone'} id={id} onOpen={onAgain} />
}

interface OpenFormProps {
  readonly saved: Draft
  readonly draft: MessageDraft
  readonly answered: Message | null
  readonly onKept: (id: string) => void
}

function OpenForm({ saved, draft, answered, onKept }: OpenFormProps) {
  const { t } = useLingui()
  const opened = useOpenedDraft(saved, draft, onKept)
  const found = useAnswered(answered ? null : opened.draft.replyTo)
  return (
    <>
      {saved.isCopy && (
        <Banner
          icon={Copy}
          title={t`This is a copy of your draft`}
          text={t`The draft was also changed in another tab. Both versions are kept.`}
        />
      )}
      {opened.draft.card ? (
        <Suspense fallback={<ComposeSkeleton />}>
          <CardMessage opened={opened} />
        </Suspense>
      ) : (
        <MessageForm opened={opened} answered={answered ?? found.message} />
      )}
    </>
  )
}
