import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useDraft } from '#src/writes/useDraft.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { readFormDraft } from '../draft/formDraft.ts'
import { formWrite } from '../formWrite.ts'
import { FilledForm } from './FilledForm.tsx'
import type { FillFormProps } from './FillFormProps.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { NotOpen } from './NotOpen.tsx'
import { useFormDraftId } from './useFormDraftId.ts'
import { usePartFocus } from './usePartFocus.ts'
import { ViewerFrame, type ViewerHead } from './ViewerFrame.tsx'

/** A form that is filled in, once its draft is open. */
export function FillForm(props: FillFormProps) {
  const id = useFormDraftId(props.opened)
  const [tries, setTries] = useState(0)
  if (id === null) return <Waiting head={props.head} />
  return <WithDraft key={`${id} ${tries}`} id={id} onAgain={() => setTries(tries + 1)} {...props} />
}

interface WithDraftProps extends FillFormProps {
  readonly id: string
  /** Called to open the draft again. */
  readonly onAgain: () => void
}

function WithDraft({ id, onAgain, ...props }: WithDraftProps) {
  const draft = useDraft(formWrite.kind, id)
  // Lists the drafts: this also opens the keys.
  useAtomValue(writesAtom)
  const { phase, content } = draft
  const [isTaken, setIsTaken] = useState(false)
  // The pressed button is gone with the page that said that the form is open in another tab.
  usePartFocus(isTaken && phase === 'open' ? 'form' : null, '#main h1')
  const take = () => {
    setIsTaken(true)
    draft.takeOver()
  }
  if (phase === 'elsewhere') return <NotOpen head={props.head} why="elsewhere" id={id} onOpen={take} />
  if (phase === 'not-a-draft') return <NotOpen head={props.head} why="queued" id={id} onOpen={onAgain} />
  if (phase !== 'open') return <Waiting head={props.head} />
  const stored = readFormDraft(content)
  if (content !== null && !stored) return <NotOpen head={props.head} why="unread" id={id} onOpen={onAgain} />
  return <FilledForm {...props} ownId={id} saved={draft} stored={stored} />
}

function Waiting({ head }: { readonly head: ViewerHead }) {
  return (
    <ViewerFrame head={head}>
      <FormSkeleton />
    </ViewerFrame>
  )
}
