import { useLingui } from '@lingui/react/macro'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useRefusalText } from '../useRefusalText.ts'
import type { SaveOutcome } from './useSaveForm.ts'

interface SaveNoticeProps {
  readonly outcome: SaveOutcome | null
  readonly onClose: () => void
}

/** Outcome of Save. */
export function SaveNotice({ outcome, onClose }: SaveNoticeProps) {
  const { t } = useLingui()
  const refusalText = useRefusalText()
  if (!outcome) return null
  const close = { closeLabel: t`Close`, onClose }
  switch (outcome.kind) {
    case 'saved':
      return (
        <Receipt
          outcome="done"
          title={t`Saved at the clinic`}
          text={t`You can go on later, on any device. The form is not submitted yet.`}
          {...close}
        />
      )
    case 'here':
      return (
        <Receipt
          outcome="done"
          title={t`Saved on this device`}
          text={t`There is no connection to the clinic now. Save again later to go on with another device.`}
          {...close}
        />
      )
    case 'unknown':
      return (
        <Receipt
          outcome="unknown"
          title={t`We don't know yet whether the clinic saved your answers`}
          text={t`The connection was lost. We are checking. Your answers are safe on this device.`}
          {...close}
        />
      )
    case 'failed':
      return <SaveFailed code={outcome.code} text={refusalText(outcome.code)} {...close} />
  }
}

interface SaveFailedProps {
  readonly code: string
  readonly text: string
  readonly closeLabel: string
  readonly onClose: () => void
}

function SaveFailed({ code, text, ...close }: SaveFailedProps) {
  const { t } = useLingui()
  // The spec's own words for what the form lacks (clinical §5).
  const own: Readonly<Record<string, string>> = {
    FORM_NO_DATA_ERROR: t`There is nothing to save.`,
    FORM_NO_PAGES_ERROR: t`The selected Patient Portal template does not contain any pages.`,
  }
  return (
    <Receipt
      outcome="notdone"
      title={own[code] ?? t`An error occured when trying to save.`}
      text={own[code] === undefined ? text : undefined}
      {...close}
    />
  )
}
