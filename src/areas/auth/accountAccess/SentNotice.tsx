import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Notice } from '../Notice.tsx'

interface SentNoticeProps {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly action: ReactNode
  /** Returns to the form, for another address or if no mail arrived. */
  readonly onAgain: () => void
}

/** Says that a mail was sent. */
export function SentNotice({ title, text, action, onAgain }: SentNoticeProps) {
  return (
    <Notice
      title={title}
      action={
        <div className="grid gap-3">
          {action}
          <Button kind="quiet" wide onClick={onAgain}>
            <Trans>Send it again</Trans>
          </Button>
        </div>
      }
    >
      <p>{text}</p>
      <p className="text-muted">
        <Trans>If nothing arrives within a few minutes, check your junk mail.</Trans>
      </p>
    </Notice>
  )
}
