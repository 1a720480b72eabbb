import { Trans } from '@lingui/react/macro'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { FormResult } from './formCalls.ts'

/** Why nothing was changed, inside a dialog that stays open. What was typed is kept. */
export function ProblemReceipt({ result }: { readonly result: FormResult }) {
  if (result === 'not-sent')
    return (
      <Receipt
        outcome="notdone"
        title={<Trans>Nothing was sent</Trans>}
        text={<Trans>There was no connection. What you entered is still here.</Trans>}
      />
    )
  return (
    <Receipt
      outcome="notdone"
      title={<Trans>Nothing was changed</Trans>}
      text={<Trans>The clinic's system did not do it. What you entered is still here. Try again in a moment.</Trans>}
    />
  )
}
