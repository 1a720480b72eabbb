import { useLingui } from '@lingui/react/macro'
import { Check, Clock, X } from 'lucide-react'
import type { CorrectionState } from '#src/contract/corrections.ts'
import { Status } from '#src/ui/marks/Status.tsx'

/** The clinic's answer to one change. */
export function AnswerStatus({ state }: { readonly state: CorrectionState }) {
  const { t } = useLingui()
  switch (state) {
    case 'done':
      return (
        <Status tone="positive" icon={Check}>
          {t({ message: 'Accepted', context: 'a change' })}
        </Status>
      )
    case 'declined':
      return (
        <Status tone="negative" icon={X}>
          {t({ message: 'Declined', context: 'a change' })}
        </Status>
      )
    case 'sent':
      return <Status icon={Clock}>{t({ message: 'No answer yet', context: 'a change' })}</Status>
  }
}
