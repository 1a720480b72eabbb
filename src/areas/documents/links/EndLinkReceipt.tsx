import { Trans, useLingui } from '@lingui/react/macro'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { EndLinkResult } from './endLink.ts'

/** Outcome of ending a private link. */
export function EndLinkReceipt({ result, onClose }: { result: EndLinkResult; onClose?: () => void }) {
  const { t } = useLingui()
  const close = { onClose, closeLabel: t`Close` }
  switch (result) {
    case 'ended':
    case 'gone':
      return (
        <Receipt
          outcome="done"
          title={<Trans>The link is closed</Trans>}
          text={<Trans>Nobody can open it any more. A person who opened it before might have kept a copy.</Trans>}
          {...close}
        />
      )
    case 'failed':
      return (
        <Receipt
          outcome="notdone"
          title={<Trans>Not done</Trans>}
          text={<Trans>The clinic did not allow this. The link is still open.</Trans>}
          {...close}
        />
      )
    case 'lost':
      return (
        <Receipt
          outcome="unknown"
          title={<Trans>Unknown</Trans>}
          text={
            <Trans>We got no answer. The link might still be open. You can end it again, which does no harm.</Trans>
          }
          {...close}
        />
      )
  }
}
