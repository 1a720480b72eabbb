import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { LabProcedure } from '#src/contract/labs.ts'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { statusKind, type StatusKind } from './model.ts'
import { useLabStatusWord } from './useLabStatusWord.ts'

const looks: Readonly<Record<Exclude<StatusKind, 'blank'>, { icon: LucideIcon; tone: Tone }>> = {
  results: { icon: CircleCheck, tone: 'positive' },
  cancelled: { icon: CircleX, tone: 'negative' },
  progress: { icon: Clock, tone: 'neutral' },
  other: { icon: CircleDashed, tone: 'neutral' },
}

/** Maximum length of a status that stays on one line. */
const maxLabelLength = 28

/** A procedure's status as icon and word. Without a status, visually blank (clinical §4). */
export function LabStatus({ status }: { status: LabProcedure['status'] }) {
  const { t } = useLingui()
  const name = useLabStatusWord()(status)
  const kind = statusKind(status)
  if (name === null || kind === 'blank') return <VisuallyHidden>{t`No status`}</VisuallyHidden>
  const { icon, tone } = looks[kind]
  return (
    <Status
      icon={icon}
      tone={tone}
      className={name.length > maxLabelLength ? 'max-w-[12rem] rounded-m! whitespace-normal!' : undefined}
    >
      <RecordText lang={sourceLang(name, status?.nameX ?? '')}>{name}</RecordText>
    </Status>
  )
}
