import { useState } from 'react'
import type { FormEntry } from '#src/contract/formData.ts'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import type { Draft } from '#src/writes/useDraft.ts'
import type { FormDraft } from '../draft/formDraft.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import type { FillFormProps } from './FillFormProps.ts'
import { startOf, type Start } from './startOf.ts'
import { usePartFocus } from './usePartFocus.ts'
import { Viewer } from './Viewer.tsx'

interface FilledFormProps extends FillFormProps {
  readonly ownId: string
  readonly saved: Draft
  /** The draft as it was stored when it was opened. Null if there was none. */
  readonly stored: FormDraft | null
}

/** The version of a form that is being filled in. */
interface Begun {
  readonly opened: OpenedForm
  readonly draft: FormDraft | null
  readonly start: Start
  /** Whether the answers differ from what is stored, because versions were merged. */
  readonly isMerged: boolean
  readonly no: number
}

/**
 * A form with the answers with which it was opened. It keeps the version with which it began until the person chooses
 * to go on with a newer one.
 */
export function FilledForm({ opened, stored, saved, ownId, ...rest }: FilledFormProps) {
  const [begun, setBegun] = useState<Begun>(() => {
    const start = startOf(opened, stored)
    return { opened, draft: stored, start, isMerged: false, no: 0 }
  })
  const { start, no } = begun
  // The button that leads to the choice, or out of it, is gone with what showed it.
  usePartFocus(start.merged ? `choice ${no}` : no > 0 ? `form ${no}` : null, start.merged ? '#main h2' : '#main h1')
  const goOn = (entries: readonly FormEntry[]) =>
    setBegun({ ...begun, start: { ...start, entries, merged: null }, isMerged: true, no: no + 1 })
  const meet = (draft: FormDraft) =>
    setBegun({ opened, draft, start: startOf(opened, draft), isMerged: true, no: no + 1 })
  if (start.merged)
    return (
      <ConflictChoice
        head={rest.head}
        template={begun.opened.template}
        merged={start.merged}
        mineAt={saved.savedAt}
        onChosen={goOn}
      />
    )
  return <Viewer key={no} {...rest} {...begun} current={opened} saved={saved} ownId={ownId} onMeet={meet} />
}
