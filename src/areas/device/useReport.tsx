import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import type { KeepResult } from '#src/vault/KeepResult.ts'
import { Receipt } from '#src/ui/notices/Receipt.tsx'

interface Report {
  readonly result: KeepResult
  /** Text for a successful change. */
  readonly done: (time: string) => string
  readonly at: number
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/**
 * Returns a receipt of the last choice's outcome, shown until it is closed or replaced, and a function that reports an
 * outcome.
 */
export function useReport(): {
  readonly receipt: ReactNode
  readonly report: (result: KeepResult, done: (time: string) => string) => void
} {
  const { t } = useLingui()
  const formats = useFormats()
  const [last, setLast] = useState<Report | null>(null)
  const text = (report: Report) =>
    report.result.kind === 'done'
      ? report.done(formats.time(new Date(report.at).toISOString()))
      : wordsOf(report.result.kind)
  return {
    receipt: last && (
      // The pressed button is often gone by now: focus the receipt.
      <div key={last.at} ref={focusOnArrival} tabIndex={-1} className="rounded-m">
        <Receipt
          outcome={last.result.kind === 'done' ? 'done' : 'notdone'}
          title={last.result.kind === 'done' ? <Trans>Done</Trans> : <Trans>Not done</Trans>}
          text={text(last)}
          onClose={() => setLast(null)}
          closeLabel={t`Close`}
        />
      </div>
    ),
    report: (result, done) => setLast({ result, done, at: Date.now() }),
  }
}

function wordsOf(kind: Exclude<KeepResult['kind'], 'done'>): ReactNode {
  switch (kind) {
    case 'declined':
      return <Trans>The passkey was not used, or this device can't make one. Nothing was changed.</Trans>
    case 'wrong':
      return <Trans>That passkey does not open your records. Nothing was changed.</Trans>
    case 'wiped':
      return (
        <Trans>That was the tenth wrong PIN: everything here was removed. Your record at the clinic is safe.</Trans>
      )
    case 'gone':
      return <Trans>There is nothing here anymore. It was already removed.</Trans>
    case 'failed':
      return <Trans>This browser couldn't do it. Its storage might be full or turned off. Nothing was changed.</Trans>
  }
}
