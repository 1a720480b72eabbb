import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Card } from '#src/ui/cards/Card.tsx'
import type { Box } from './Progress.tsx'

/** What has been chosen, beside the step or below it. */
export function Choices({ boxes }: { readonly boxes: readonly Box[] }) {
  const { t } = useLingui()
  const headingId = useId()
  return (
    <aside aria-labelledby={headingId}>
      <Card pad="snug">
        <h3 id={headingId}>
          <Trans>Your choices</Trans>
        </h3>
        <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-1">
          {boxes.map(({ name, value, isChosen }) => (
            <div key={name} className="min-w-0">
              <dt className="text-s text-muted">{name}</dt>
              <dd className={isChosen ? 'font-bold' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-s text-muted">{t`Times are the clinic's, in 15-minute steps.`}</p>
      </Card>
    </aside>
  )
}
