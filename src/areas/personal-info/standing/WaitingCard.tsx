import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Clock, Mail, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Correction } from '#src/contract/corrections.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { AskedChanges } from './AskedChanges.tsx'
import type { Withdrawing } from './useWithdraw.ts'

interface WaitingCardProps {
  readonly request: Correction
  /** Null if the viewer can't take it back. */
  readonly withdrawing: Withdrawing | null
}

/** A request that waits for the clinic's answer: its steps, and the day by which the clinic answers. */
export function WaitingCard({ request, withdrawing }: WaitingCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const need = useNetworkNeed('write')
  const [isAsked, setAsked] = useState(false)
  const { requestId, askedAt, answerBy, changes, authorship, note } = request
  const [sentAt, count, day] = [formats.dateTime(askedAt), changes.length, formats.date(answerBy)]
  return (
    <Card pad="snug" title={t`Where your request stands`}>
      <ol className="grid gap-3">
        <Step icon={CircleCheck} tone="text-positive" title={t({ message: 'Sent', context: 'a request' })}>
          {t`${plural(count, { one: `${sentAt}, # change`, other: `${sentAt}, # changes` })}`}
          {authorship && (
            <>
              <br />
              <AuthorNames authorship={authorship} sender="" />
            </>
          )}
        </Step>
        <Step icon={Clock} tone="text-caution" isCurrent title={t`The clinic looks at it`}>
          <Trans>Answer by {day}</Trans>
        </Step>
        <Step icon={Mail} tone="text-muted" title={t`Answer, field by field`}>
          <Trans>You get a message.</Trans>
        </Step>
      </ol>
      <AskedChanges request={request} />
      {note !== null && note !== '' && (
        <p className="text-s whitespace-pre-line [overflow-wrap:anywhere]">
          <bdi>{note}</bdi>
        </p>
      )}
      {withdrawing && (
        <div>
          <Button
            icon={X}
            disabled={need !== null}
            reason={need}
            pending={withdrawing.isBusy(requestId)}
            onClick={() => setAsked(true)}
          >
            <Trans>Take the request back</Trans>
          </Button>
        </div>
      )}
      <Dialog
        role="alertdialog"
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Take this request back?`}
        text={t`The clinic will not answer it. Your record stays as it is.`}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t`Keep the request`}</Button>
            <Button
              kind="danger-primary"
              onClick={() => {
                setAsked(false)
                void withdrawing?.withdraw(requestId)
              }}
            >
              <Trans context="a request">Take it back</Trans>
            </Button>
          </>
        }
      />
    </Card>
  )
}

interface StepProps {
  readonly icon: typeof Clock
  readonly tone: string
  readonly title: string
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

function Step({ icon, tone, title, isCurrent = false, children }: StepProps) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="flex items-start gap-3">
      <Icon of={icon} size="l" className={tone} />
      <div className="min-w-0">
        <p className={isCurrent ? 'font-bold' : undefined}>{title}</p>
        <p className="text-s text-muted">{children}</p>
      </div>
    </li>
  )
}
