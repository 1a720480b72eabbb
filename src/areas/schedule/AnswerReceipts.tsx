import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { Answer } from './answers.ts'
import type { Answers } from './useAnswers.ts'
import { useVisitText } from './useVisitText.ts'

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/**
 * What became of the last answers. The receipt of the answer that was just given takes the focus, because the pressed
 * button may be gone. An outcome that becomes known later is only announced.
 */
export function AnswerReceipts({ answers }: { readonly answers: Answers }) {
  const { t } = useLingui()
  return answers.shown.map((answer) => (
    <div
      key={`${answer.key} ${answer.result}`}
      ref={answer.isNew ? focusOnArrival : undefined}
      tabIndex={-1}
      className="rounded-m"
    >
      <Receipt
        outcome={answer.result === 'done' ? 'done' : answer.result === 'unknown' ? 'unknown' : 'notdone'}
        title={<Title answer={answer} />}
        text={<Text answer={answer} />}
        onClose={answer.result === 'unknown' ? undefined : () => answers.dismiss(answer)}
        closeLabel={t`Close`}
      />
    </div>
  ))
}

function Title({ answer: { kind, about, result } }: { readonly answer: Answer }): ReactNode {
  const words = useVisitText()
  const name = <bdi>{about.ptName}</bdi>
  const when = words.when(about)
  switch (result) {
    case 'done':
      if (kind === 'confirm')
        return (
          <Trans>
            Confirmed: {name}, {when}
          </Trans>
        )
      if (kind === 'move')
        return (
          <Trans>
            Moved and confirmed: {name}, {when}
          </Trans>
        )
      return about.isRequest ? (
        <Trans>
          Declined: {name}, {when}
        </Trans>
      ) : (
        <Trans>
          Canceled: {name}, {when}
        </Trans>
      )
    case 'unknown':
      if (kind === 'confirm') return <Trans>We don't know yet whether the request of {name} was confirmed</Trans>
      if (kind === 'move') return <Trans>We don't know yet whether the appointment of {name} was moved</Trans>
      return about.isRequest ? (
        <Trans>We don't know yet whether the request of {name} was declined</Trans>
      ) : (
        <Trans>We don't know yet whether the appointment of {name} was canceled</Trans>
      )
    case 'conflict':
      return <Trans>A colleague already answered: {name}</Trans>
    case 'taken':
      return (
        <Trans>
          {when} is no longer free: {name}
        </Trans>
      )
    case 'gone':
      return <Trans>This appointment is no longer at your sites: {name}</Trans>
    case 'not-sent':
      return <Trans>Nothing was sent: {name}</Trans>
    case 'failed':
      return <Trans>Nothing was changed: {name}</Trans>
  }
}

function Text({ answer: { kind, about, result } }: { readonly answer: Answer }): ReactNode {
  switch (result) {
    case 'done':
      if (kind !== 'decline') return <Trans>The patient gets a message with the time.</Trans>
      return <Trans>The patient gets a message with your reason.</Trans>
    case 'unknown':
      return <Trans>The connection was lost. We are checking. You do not need to do it again.</Trans>
    case 'conflict':
      return about.isRequest ? (
        <Trans>
          Or the patient withdrew the request, or its time has started. You changed nothing. The list is up to date.
        </Trans>
      ) : (
        <Trans>
          Or the patient canceled the appointment, or it has started. You changed nothing. The calendar is up to date.
        </Trans>
      )
    case 'taken':
      return <Trans>Nothing was changed. Move the appointment to another time, or decline it.</Trans>
    case 'gone':
      return <Trans>You changed nothing.</Trans>
    case 'not-sent':
      return <Trans>There was no connection. Try again when you are online.</Trans>
    case 'failed':
      return <Trans>The clinic's system did not do it. Try again in a moment.</Trans>
  }
}
