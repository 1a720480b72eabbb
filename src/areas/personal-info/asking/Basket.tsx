import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { Button } from '#src/ui/buttons/Button.tsx'
import '../stickyBar.css'

interface BasketProps {
  readonly count: number
  readonly onReview: () => void
}

/** The gathered changes at the lower edge of the page, with the way to send them. */
export function Basket({ count, onReview }: BasketProps) {
  const { t } = useLingui()
  return (
    <div className="sticky-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m border border-accent bg-accent-soft px-4 py-3 shadow-2 print:hidden">
      <div role="status" className="min-w-0 flex-[1_1_12rem]">
        <p className="font-bold">
          {t`${plural(count, { one: '# change to ask for', other: '# changes to ask for' })}`}
        </p>
        <p className="text-s">
          <Trans>Kept on this device. Not sent yet.</Trans>
        </p>
      </div>
      <Button kind="primary" onClick={onReview}>
        <Trans>Look and send</Trans>
      </Button>
    </div>
  )
}
