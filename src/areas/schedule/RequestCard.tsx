import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleAlert, EllipsisVertical, History } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { ScheduleRequest } from '#src/contract/schedule.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Menu } from '#src/ui/buttons/Menu.tsx'
import { MenuItem } from '#src/ui/buttons/MenuItem.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import type { Actions } from './model.ts'
import type { Answers } from './useAnswers.ts'
import { useVisitText } from './useVisitText.ts'

interface RequestCardProps {
  readonly request: ScheduleRequest
  readonly actions: Actions
  readonly answers: Answers
  /** Whether this is the first request that can be confirmed: its button is the primary one. */
  readonly isFirst: boolean
  /** Id of the text that says why nothing can be sent now. Null: it can. */
  readonly offlineId: string | null
  readonly onMove: () => void
  readonly onDecline: () => void
}

/** A request that waits for an answer: its time, whether the time is free, who asked, and the answers. */
export function RequestCard({ request, actions, answers, isFirst, offlineId, onMove, onDecline }: RequestCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const id = useId()
  const words = useVisitText()
  const name = request.ptName
  const day = formats.dayParts(request.date)
  const isUnknown = answers.unknown.has(request.apptID)
  const isSending = answers.sending.has(request.apptID)
  const confirm = async (apptStatusID: 3 | 7) => {
    const result = await answers.confirm(request, apptStatusID)
    if (result) answers.report('confirm', request, result)
  }
  const off = offlineId !== null || isUnknown
  // The section says why requests whose time has passed can't be answered.
  const reason = isUnknown ? (
    <Trans>We are still checking your last answer.</Trans>
  ) : actions.confirm === 'closed' ? (
    <Trans>
      You can't confirm this time: the hours changed, or another appointment overlaps it. Move the request, or decline
      it.
    </Trans>
  ) : null
  const why = [offlineId, reason && `${id}-why`].filter(Boolean).join(' ') || undefined
  return (
    <li
      aria-labelledby={id}
      className="grid gap-4 rounded-l border border-line bg-raised p-card *:min-w-0 tablet:[--card-pad:20px] panes:grid-cols-[minmax(0,1fr)_auto] panes:items-center"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 max-[20rem]:grid-cols-1">
        <p className="grid min-w-[6.5rem] justify-items-center rounded-m bg-sunken p-2 text-center leading-tight tabular-nums">
          <span className="text-s text-muted">{day.weekday}</span>
          <span className="text-s text-muted">{formats.shortDate(request.date)}</span>
          <b className="text-l whitespace-nowrap">{formats.clockTime(request.startTime)}</b>
        </p>
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={id} className="min-w-0">
              <bdi>{name}</bdi>
            </h3>
            <TimeStatus actions={actions} />
          </div>
          <p className="text-s text-muted">{words.person(request)}</p>
          <Asked request={request} />
          <p>{words.visit(request)}</p>
          {request.previous && <Previous previous={request.previous} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-panes:[&>button]:flex-auto">
        {actions.confirm !== 'past' && (
          <Button
            kind={isFirst ? 'primary' : 'plain'}
            icon={Check}
            pending={isSending}
            disabled={off || actions.confirm !== 'on'}
            aria-describedby={why}
            onClick={() => void confirm(3)}
          >
            <Trans>Confirm</Trans>
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <Button disabled={off} aria-describedby={off ? why : undefined} onClick={onMove}>
          <Trans>Move</Trans>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button disabled={off} aria-describedby={off ? why : undefined} onClick={onDecline}>
          <Trans>Decline</Trans>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        {!off && actions.confirm === 'on' && (
          <Menu label={t`More ways to confirm ${name}`} button={<Icon of={EllipsisVertical} />}>
            <MenuItem
              icon={Check}
              hint={<Trans>The patient cannot cancel it online</Trans>}
              onPress={() => void confirm(7)}
            >
              <Trans>Confirm without online canceling</Trans>
            </MenuItem>
          </Menu>
        )}
      </div>
      {reason && (
        <p id={`${id}-why`} className="text-s text-muted panes:col-span-2">
          {reason}
        </p>
      )}
    </li>
  )
}

function TimeStatus({ actions }: { readonly actions: Actions }): ReactNode {
  if (actions.confirm === 'on')
    return (
      <Status tone="positive" icon={Check}>
        <Trans>Time is free</Trans>
      </Status>
    )
  if (actions.confirm === 'past')
    return (
      <Status icon={History}>
        <Trans>Time has passed</Trans>
      </Status>
    )
  return (
    <Status tone="caution" icon={CircleAlert}>
      <Trans>Time is no longer free</Trans>
    </Status>
  )
}

function Asked({ request: { requestedAt, requestedBy } }: { readonly request: ScheduleRequest }): ReactNode {
  const formats = useFormats()
  if (requestedAt === null) return null
  const when = formats.dateTime(requestedAt)
  const who = <bdi>{requestedBy}</bdi>
  return (
    <p className="text-s text-muted">
      {requestedBy === null ? (
        <Trans>Asked {when}</Trans>
      ) : (
        <Trans>
          Asked {when} by {who}
        </Trans>
      )}
    </p>
  )
}

function Previous({ previous }: { readonly previous: NonNullable<ScheduleRequest['previous']> }): ReactNode {
  const when = useVisitText().when(previous)
  return (
    <p className="text-s">
      {previous.stays ? (
        <Trans>Moves from {when}. The old time stays until you confirm.</Trans>
      ) : (
        <Trans>Moves from {when}. The patient gave up the old time.</Trans>
      )}
    </p>
  )
}
