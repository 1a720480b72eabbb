import { Trans } from '@lingui/react/macro'
import { FlaskConical } from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'

/** Mark of a payment that was made with a test card. */
export function TestMark() {
  return (
    <span className="inline-flex items-center gap-1.5 text-s font-normal text-muted">
      <Icon of={FlaskConical} size="xs" />
      <Trans>Test, no money was moved</Trans>
    </span>
  )
}
