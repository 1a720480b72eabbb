import { useLingui } from '@lingui/react/macro'
import type { BillingSummary } from '#src/contract/billing.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { cx } from '#src/ui/styling/cx.ts'
import { agingBuckets, agingOf, isLateBucket, type AgingBucket } from '../model.ts'

/** Totals of a site's open charges by age. */
export function Aging({ summary }: { summary: BillingSummary }) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels: Readonly<Record<AgingBucket, string>> = {
    '0-30': t`0-30 days`,
    '31-60': t`31-60 days`,
    '61-90': t`61-90 days`,
    'over 90': t`Over 90 days`,
  }
  const amounts = agingOf(summary)
  const maxAmount = Math.max(...Object.values(amounts), 0)
  return (
    <dl className="grid grid-cols-2 gap-0.5 overflow-hidden rounded-m tablet:grid-cols-4">
      {agingBuckets.map((bucket) => {
        const amount = amounts[bucket]
        const late = isLateBucket(bucket) && amount > 0
        return (
          <div key={bucket} className={cx('grid content-between gap-1 p-3', late ? 'bg-caution-soft' : 'bg-sunken')}>
            <dt className={cx('text-s', late ? 'text-caution' : 'text-muted')}>
              <bdi>{labels[bucket]}</bdi>
            </dt>
            <dd className="font-bold tabular-nums">
              <bdi dir="ltr">{formats.money(amount)}</bdi>
              <span
                aria-hidden="true"
                className={cx(
                  'mt-1 block h-1 rounded-full [print-color-adjust:exact]',
                  late ? 'bg-caution' : 'bg-range-edge',
                )}
                style={{ inlineSize: maxAmount > 0 ? `${(Math.max(0, amount) / maxAmount) * 100}%` : 0 }}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
