import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { FormCalls, ShownCall } from './useFormCalls.ts'

interface FormReceiptsProps {
  readonly calls: FormCalls
  /** Whether a dialog is over the page, which keeps the focus. */
  readonly isCovered: boolean
}

/**
 * What became of the last calls. The receipt of the call that was just made takes the focus once no dialog has it,
 * because the button that opened the dialog may be gone. An outcome that becomes known later is only announced.
 */
export function FormReceipts({ calls, isCovered }: FormReceiptsProps) {
  const { t } = useLingui()
  const newest = useRef<HTMLDivElement>(null)
  const focused = useRef<string | null>(null)
  const key = calls.shown.find(({ isNew }) => isNew)?.key ?? null
  useEffect(() => {
    if (key === null || isCovered || focused.current === key) return undefined
    // After the dialog that closes returns the focus to its opener.
    const timer = setTimeout(() => {
      focused.current = key
      newest.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [key, isCovered])
  return calls.shown.map((call) => (
    <div
      key={`${call.key} ${call.result}`}
      ref={call.isNew ? newest : undefined}
      tabIndex={-1}
      className="rounded-m print:hidden"
    >
      <Receipt
        outcome={call.result === 'done' ? 'done' : call.result === 'unknown' ? 'unknown' : 'notdone'}
        title={<Title call={call} />}
        text={<Text call={call} />}
        action={
          call.cnid !== null &&
          call.about.templateId !== null && (
            <LinkButton
              render={
                <Link to="/app/records/health-records" search={{ type: call.about.templateId, entry: call.cnid }} />
              }
            >
              <Trans>Open the entry</Trans>
            </LinkButton>
          )
        }
        onClose={call.result === 'unknown' ? undefined : () => calls.dismiss(call.key)}
        closeLabel={t`Close`}
      />
    </div>
  ))
}

function Title({ call: { about, result } }: { readonly call: ShownCall }): ReactNode {
  const name = <bdi>{about.name}</bdi>
  switch (result) {
    case 'done':
      switch (about.deed) {
        case 'send':
          return <Trans>Sent: {name}</Trans>
        case 'take-back':
          return <Trans>Taken back: {name}</Trans>
        case 'approve':
          return <Trans>Approved: {name}</Trans>
        case 'reject':
          return <Trans>Rejected: {name}</Trans>
        case 'send-back':
          return <Trans>Rejected and sent back: {name}</Trans>
        case 'visit-forms':
          return <Trans>Saved: {name}</Trans>
      }
    // oxlint-disable-next-line no-fallthrough -- every deed returns
    case 'unknown':
      switch (about.deed) {
        case 'send':
          return <Trans>We don't know yet whether this form was sent: {name}</Trans>
        case 'take-back':
          return <Trans>We don't know yet whether this form was taken back: {name}</Trans>
        case 'visit-forms':
          return <Trans>We don't know yet whether this change was saved: {name}</Trans>
        default:
          return <Trans>We don't know yet whether your review was saved: {name}</Trans>
      }
    case 'conflict':
      return about.deed === 'send' ? (
        <Trans>The patient already has this form: {name}</Trans>
      ) : (
        <Trans>A colleague already did this: {name}</Trans>
      )
    case 'submitted':
      return <Trans>The patient already submitted this form: {name}</Trans>
    case 'gone':
      return <Trans>This form is no longer there: {name}</Trans>
    case 'not-sent':
      return <Trans>Nothing was sent: {name}</Trans>
    case 'failed':
      return <Trans>Nothing was changed: {name}</Trans>
  }
}

function Text({ call: { about, result } }: { readonly call: ShownCall }): ReactNode {
  switch (result) {
    case 'done':
      switch (about.deed) {
        case 'send':
          return <Trans>The patient sees it in Forms and on Home.</Trans>
        case 'take-back':
          return <Trans>The patient can't submit it anymore. What they typed stays on their device.</Trans>
        case 'approve':
          return <Trans>The answers are an entry in Health Records now.</Trans>
        case 'reject':
          return <Trans>The patient reads your note.</Trans>
        case 'send-back':
          return <Trans>The patient reads your note and gets the form again, with the answers.</Trans>
        case 'visit-forms':
          return <Trans>Patients with such a visit get the forms within a minute.</Trans>
      }
    // oxlint-disable-next-line no-fallthrough -- every deed returns
    case 'unknown':
      return <Trans>The connection was lost. We are checking. You do not need to do it again.</Trans>
    case 'conflict':
      return about.deed === 'send' ? (
        <Trans>It is not submitted yet. Nothing was sent.</Trans>
      ) : (
        <Trans>You changed nothing. The page is up to date.</Trans>
      )
    case 'submitted':
      return <Trans>You can review it now.</Trans>
    case 'gone':
      return <Trans>You changed nothing.</Trans>
    case 'not-sent':
      return <Trans>There was no connection. Try again when you are online.</Trans>
    case 'failed':
      return <Trans>The clinic's system did not do it. Try again in a moment.</Trans>
  }
}
