import { useLingui } from '@lingui/react/macro'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { Withdrawing, WithdrawResult } from './useWithdraw.ts'

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Outcomes of taking back requests. */
export function WithdrawReceipts({ withdrawing: { reports, dismiss } }: { readonly withdrawing: Withdrawing }) {
  const { t } = useLingui()
  const words: Readonly<Record<WithdrawResult, { readonly title: string; readonly text?: string }>> = {
    done: { title: t`Your request was taken back` },
    unknown: {
      title: t`We don't know yet whether your request was taken back`,
      text: t`The connection was lost. We are checking.`,
    },
    late: { title: t`Your request was not taken back`, text: t`The clinic has answered it.` },
    'not-allowed': { title: t`Your request was not taken back`, text: t`You are not allowed to take it back.` },
    'not-sent': {
      title: t`Your request was not taken back`,
      text: t`The clinic can't be reached. Check your connection, then try again.`,
    },
    failed: { title: t`Your request was not taken back`, text: t`Nothing was changed. Try again later.` },
  }
  if (reports.length === 0) return null
  return (
    <div className="grid gap-3 print:hidden">
      {reports.map(({ key, result }) => (
        // The pressed button is gone.
        <div key={`${key} ${result}`} ref={focusOnArrival} tabIndex={-1} className="rounded-m">
          <Receipt
            outcome={result === 'done' ? 'done' : result === 'unknown' ? 'unknown' : 'notdone'}
            title={words[result].title}
            text={words[result].text}
            closeLabel={t`Close`}
            onClose={result === 'unknown' ? undefined : () => dismiss(key)}
          />
        </div>
      ))}
    </div>
  )
}
