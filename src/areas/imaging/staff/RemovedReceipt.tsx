import { Trans, useLingui } from '@lingui/react/macro'
import { Receipt } from '#src/ui/notices/Receipt.tsx'

/** A series that was removed from the record. */
export interface Removed {
  /** File name of its cover. */
  readonly name: string
}

interface RemovedReceiptProps {
  readonly removed: Removed
  readonly onClose: () => void
}

/** Says that pictures were removed from the record. */
export function RemovedReceipt({ removed: { name }, onClose }: RemovedReceiptProps) {
  const { t } = useLingui()
  return (
    <Receipt
      outcome="done"
      title={<Trans>The pictures were removed from the record</Trans>}
      text={<bdi className="wrap-anywhere">{name}</bdi>}
      onClose={onClose}
      closeLabel={t`Close`}
    />
  )
}
