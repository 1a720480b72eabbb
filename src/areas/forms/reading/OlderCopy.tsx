import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileClock } from 'lucide-react'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'

/** Shown for a submitted form of which this device has only a copy from before. */
export function OlderCopy() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={FileClock}
      level={2}
      title={t`This form was submitted`}
      text={t`This device has only an older copy of it. Connect to the internet to read what you submitted.`}
      action={<LinkButton render={<Link to="/app/EHR/forms" />}>{t`See your forms`}</LinkButton>}
    />
  )
}
