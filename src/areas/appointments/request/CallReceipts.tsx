import { Trans, useLingui } from '@lingui/react/macro'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { readAbout } from './booking.ts'
import { useRequestFormats } from './requestFormats.ts'
import type { Sending } from './useSendRequest.ts'

/** Requests whose outcome was unknown, also after a reload. They stay until the person closes them. */
export function CallReceipts({ sending: { calls, dismiss } }: { readonly sending: Sending }) {
  const { t } = useLingui()
  const days = useRequestFormats()
  return calls.map(({ key, about, outcome }) => {
    const known = readAbout(about)
    const time = known ? days.start(known.start) : null
    const close = { onClose: () => dismiss(key), closeLabel: t`Close` }
    if (outcome.kind === 'unknown')
      return (
        <Receipt
          key={key}
          outcome="unknown"
          title={
            time
              ? t`We don't know yet whether your request for ${time} was sent`
              : t`We don't know yet whether your request was sent`
          }
          text={
            <Trans>The connection was lost. We are checking with the clinic. You do not need to send it again.</Trans>
          }
        />
      )
    if (outcome.kind === 'done')
      return (
        <Receipt
          key={key}
          outcome="done"
          title={
            known?.isReschedule
              ? t`Your rescheduling request has been sent!`
              : t`Your scheduling request has been sent!`
          }
          text={
            <>
              {time} <Trans>Please look for a confirmation through email and/or text messaging.</Trans>
            </>
          }
          {...close}
        />
      )
    return (
      <Receipt
        key={key}
        outcome="notdone"
        title={time ? t`Your request for ${time} was not sent` : t`Your request was not sent`}
        text={<Trans>Nothing was booked. You can send it again.</Trans>}
        {...close}
      />
    )
  })
}
