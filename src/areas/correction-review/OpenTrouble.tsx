import { Trans, useLingui } from '@lingui/react/macro'
import type { SwitchResult } from '#src/session/lifecycle/switchSubject.ts'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'

export type Trouble = Exclude<SwitchResult, { readonly kind: 'done' }>

interface OpenTroubleProps {
  readonly trouble: Trouble
  readonly onClose: () => void
}

/** Says why a patient's record was not opened. */
export function OpenTrouble({ trouble, onClose }: OpenTroubleProps) {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  return (
    <Receipt
      outcome="notdone"
      title={<Trans>The record was not opened</Trans>}
      text={
        trouble.kind === 'failed' ? (
          wordsOf(trouble.error).title
        ) : (
          <Trans>You can't see this patient anymore. They might have moved to another site. Nothing has changed.</Trans>
        )
      }
      closeLabel={t`Close`}
      onClose={onClose}
    />
  )
}
