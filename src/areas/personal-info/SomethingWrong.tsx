import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#src/ui/cards/Card.tsx'

/** Says how to ask for a correction. */
export function SomethingWrong() {
  const { t } = useLingui()
  return (
    <Card pad="snug" title={t`Something wrong here?`} className="print:hidden">
      <p>
        <Trans>Press “Ask to change” beside it. Gather all changes, then send them together.</Trans>
      </p>
      <p className="text-s text-muted">
        <Trans>Only the clinic can change your record.</Trans>
      </p>
    </Card>
  )
}
