import { Trans, useLingui } from '@lingui/react/macro'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import type { SwitchResult } from '#src/session/lifecycle/switchSubject.ts'
import { Receipt } from '#src/ui/notices/Receipt.tsx'

interface OpenTroubleProps {
  readonly trouble: Exclude<SwitchResult, { kind: 'done' }>
  readonly onClose: () => void
}

/** Why a record was not opened. */
export function OpenTrouble({ trouble, onClose }: OpenTroubleProps) {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  const text =
    trouble.kind === 'failed' ? (
      wordsOf(trouble.error).title
    ) : (
      <Trans>You can't see this patient anymore. They might have moved to another site. Nothing has changed.</Trans>
    )
  return (
    <Receipt
      outcome="notdone"
      title={<Trans>The record was not opened</Trans>}
      text={text}
      closeLabel={t`Close`}
      onClose={onClose}
    />
  )
}
