import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { LabProcedure } from '#src/contract/labs.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { statusKind, type StatusKind } from './model.ts'

const looks: Readonly<Record<Exclude<StatusKind, 'blank'>, { icon: LucideIcon; tone: Tone }>> = {
  results: { icon: CircleCheck, tone: 'positive' },
  cancelled: { icon: CircleX, tone: 'negative' },
  progress: { icon: Clock, tone: 'neutral' },
  other: { icon: CircleDashed, tone: 'neutral' },
}

/** Maximum length of a status that stays on one line. */
const maxLabelLength = 28

/** A procedure's status as icon and word: in the reader's language if it is a known one, otherwise the clinic's own. Without a status, visually blank (clinical §4). */
export function LabStatus({ status }: { status: LabProcedure['status'] }) {
  const { t } = useLingui()
  const statusWord = useStatusWord()
  const kind = statusKind(status)
  if (kind === 'blank') return <VisuallyHidden>{t`No status`}</VisuallyHidden>
  const { icon, tone } = looks[kind]
  const word: Readonly<Record<typeof kind, string>> = {
    results: t`Results available`,
    cancelled: t`Cancelled`,
    progress: t`In progress`,
    other: t`Other`,
  }
  const name = statusWord(status?.nameX.trim() ?? '') || word[kind]
  return (
    <Status
      icon={icon}
      tone={tone}
      className={name.length > maxLabelLength ? 'max-w-[12rem] rounded-m! whitespace-normal!' : undefined}
    >
      <RecordText>{name}</RecordText>
    </Status>
  )
}
