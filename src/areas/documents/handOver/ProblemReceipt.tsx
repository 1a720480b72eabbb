import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { TooLargeText } from './TooLargeText.tsx'
import type { SendProblem } from './useSending.ts'

interface ProblemReceiptProps {
  readonly title: ReactNode
  readonly problem: SendProblem
  /** Whether a private link can hold the document. */
  readonly canLink: boolean
}

/** Why a document was not sent, and that nothing that was written is lost. */
export function ProblemReceipt({ title, problem, canLink }: ProblemReceiptProps) {
  return (
    <Receipt
      outcome="notdone"
      title={title}
      text={
        <>
          <Trans>Nothing was sent. What you wrote is kept.</Trans>{' '}
          {problem === 'too-large' ? <TooLargeText canLink={canLink} /> : <Reason of={problem} />}
        </>
      }
    />
  )
}

function Reason({ of: problem }: { readonly of: Exclude<SendProblem, 'too-large'> }) {
  switch (problem) {
    case 'not-sent':
      return <Trans>The clinic can't be reached. Check your connection.</Trans>
    case 'address':
      return <Trans>The clinic does not accept the recipient. Check the address.</Trans>
    case 'too-many':
      return <Trans>You have sent many documents. Try again in an hour.</Trans>
    case 'gone':
      return <Trans>The document is not in this record any more.</Trans>
    case 'failed':
      return <Trans>Try again in a few minutes.</Trans>
  }
}
