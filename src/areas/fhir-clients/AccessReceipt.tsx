import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { Access, SaveOutcome } from './saveAccess.ts'

export interface AccessReport {
  readonly outcome: SaveOutcome
  readonly access: Access
  /** Time of the outcome, ms. */
  readonly at: number
}

interface AccessReceiptProps {
  readonly report: AccessReport
  readonly busy: boolean
  readonly onAgain: () => void
  /** Asks the clinic for the current state after an unknown outcome. */
  readonly onLook: () => void
  readonly onClose: () => void
}

/** Outcome of a save. The form keeps the selection, except after a save that removed the client's access. */
export function AccessReceipt({ report: { outcome, access, at }, busy, onAgain, onLook, onClose }: AccessReceiptProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { clientName } = access.client
  const time = formats.time(new Date(at).toISOString())
  if (outcome === 'done')
    return (
      <Receipt
        outcome="done"
        title={<Trans>Done</Trans>}
        text={
          access.chosen.length > 0 ? (
            <Trans>
              From {time}, <bdi>{clientName}</bdi> may read what you chose.
            </Trans>
          ) : (
            <Trans>
              From {time}, <bdi>{clientName}</bdi> can't read this record.
            </Trans>
          )
        }
        onClose={onClose}
        closeLabel={t`Close`}
      />
    )
  if (outcome === 'failed')
    return (
      <Receipt
        outcome="notdone"
        title={<Trans>Not done</Trans>}
        text={<Trans>Nothing was changed. What you chose is still here.</Trans>}
        action={
          <Button pending={busy} onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        }
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
