import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { leftToRight } from '#src/lib/leftToRight.ts'
import { formatPhone } from '#src/lib/phone.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { destinationOf, type ConsentDraft } from './consent.ts'
import type { SaveOutcome } from './saveConsent.ts'

export interface ConsentReport {
  readonly outcome: SaveOutcome
  /** The values to be saved. */
  readonly draft: ConsentDraft
  /** Whether consent was given before the save. */
  readonly wasActive: boolean
  /** Time of the outcome, ms. */
  readonly at: number
}

interface ConsentReceiptProps {
  readonly report: ConsentReport
  readonly busy: boolean
  /** Asks the clinic for the current state after an unknown outcome. */
  readonly onLook: () => void
  readonly onClose: () => void
}

/** Outcome of a save. If it is unknown, the user can check it. The save is never sent again automatically. */
export function ConsentReceipt({ report, busy, onLook, onClose }: ConsentReceiptProps) {
  const { t } = useLingui()
  const done = useDoneText()
  if (report.outcome === 'done')
    return (
      <Receipt outcome="done" title={<Trans>Done</Trans>} text={done(report)} onClose={onClose} closeLabel={t`Close`} />
    )
  if (report.outcome === 'failed')
    return (
      <Receipt
        outcome="notdone"
        title={<Trans>There was an error when saving your changes</Trans>}
        text={<Trans>Nothing was saved. What you chose is still here: try again.</Trans>}
        onClose={onClose}
        closeLabel={t`Close`}
      />
    )
  return (
    <Receipt
      outcome="unknown"
      title={<Trans>Unknown</Trans>}
      text={<Trans>The clinic did not answer. We don't know whether your choice was saved.</Trans>}
      action={
        <Button pending={busy} onClick={onLook}>
          <Trans>Check again</Trans>
        </Button>
      }
    />
  )
}

function useDoneText(): (report: ConsentReport) => string {
  const { t } = useLingui()
  const formats = useFormats()
  return ({ draft, wasActive, at }) => {
    const time = formats.time(new Date(at).toISOString())
    const phone = leftToRight(formatPhone(destinationOf(draft) ?? ''))
    if (draft.isActive) return t`Consent is given: the clinic may send text messages to ${phone}. Saved ${time}.`
    return wasActive
      ? t`Consent is withdrawn. The clinic won't send any more text messages. Saved ${time}.`
      : t`The phone number was saved at ${time}. No text messages are sent without consent.`
  }
}
