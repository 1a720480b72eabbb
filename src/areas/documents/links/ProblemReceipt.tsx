import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { LinkProblem } from './linkMaker.ts'

/** Why no link was made. What the user chose is still in the form. */
export function ProblemReceipt({ problem, onCheck }: { problem: LinkProblem; onCheck: () => void }) {
  if (problem === 'unknown')
    return (
      <Receipt
        outcome="unknown"
        title={<Trans>We don't know yet if the link was made</Trans>}
        text={
          <Trans>
            We got no answer and are checking. Keep this window open. If you close it, the link can't be shown again,
            but you can end it on the page Private links.
          </Trans>
        }
        action={
          <Button onClick={onCheck}>
            <Trans>Check now</Trans>
          </Button>
        }
      />
    )
  return <Receipt outcome="notdone" title={<Trans>No link was made</Trans>} text={<Reason problem={problem} />} />
}

function Reason({ problem }: { problem: Exclude<LinkProblem, 'unknown'> }) {
  switch (problem) {
    case 'empty':
      return <Trans>There is nothing in this document. Ask the clinic for it.</Trans>
    case 'gone':
      return <Trans>This document is no longer in the record.</Trans>
    case 'too-large':
      return <Trans>This document is too large for a private link. Download it instead.</Trans>
    case 'too-many':
      return <Trans>50 links are open already. End one on the page Private links, then try again.</Trans>
    case 'not-allowed':
      return <Trans>You are not allowed to share this document.</Trans>
    case 'not-sent':
      return <Trans>The clinic can't be reached. Check your connection, then try again.</Trans>
    case 'failed':
      return <Trans>The clinic's system had a problem. Try again in a moment.</Trans>
  }
}
