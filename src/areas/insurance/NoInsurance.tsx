import { useLingui } from '@lingui/react/macro'
import { ShieldOff } from 'lucide-react'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { type StartCard, UploadCard } from './UploadCard.tsx'

/** Shown if no policy is current. `start`: null if the reader can't send a card. */
export function NoInsurance({ start }: { readonly start: StartCard | null }) {
  const { t } = useLingui()
  return (
    <EmptyState
      flower
      icon={ShieldOff}
      level={2}
      title={t`No active insurance in your record`}
      text={start ? t`Send us photos of your card. The clinic adds it to your record.` : undefined}
      action={start && <UploadCard start={start} kind="primary" />}
    />
  )
}
