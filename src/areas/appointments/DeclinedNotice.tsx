import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Declined, DeclineReason } from '#src/contract/booking.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { requestPage } from './requestPage.ts'
import { useAppointmentWords } from './useAppointmentWords.ts'

interface DeclinedNoticeProps {
  readonly declined: Declined
  readonly canRequest: boolean
}

/** An appointment that the clinic declined or canceled, with its reason. */
export function DeclinedNotice({ declined, canRequest }: DeclinedNoticeProps) {
  const { t } = useLingui()
  const { name } = useAppointmentWords()
  const time = name(declined)
  const { wasRequest, reason, text, prvID, templateID } = declined
  const isKnown = prvID !== null && templateID !== null
  return (
    <Receipt
      outcome="notdone"
      title={
        wasRequest
          ? t`The clinic declined your request for ${time}`
          : t`The clinic canceled your appointment on ${time}`
      }
      text={
        <>
          {reason && <Why of={reason} />} {text && <bdi>{text}</bdi>}
        </>
      }
      action={
        canRequest && (
          <LinkButton render={<Link {...requestPage(isKnown ? { step: 3, provider: prvID, type: templateID } : {})} />}>
            <Trans>Choose another time</Trans>
          </LinkButton>
        )
      }
    />
  )
}

function Why({ of: reason }: { readonly of: DeclineReason }): ReactNode {
  switch (reason) {
    case 'other-type':
      return <Trans>Another type of visit fits better.</Trans>
    case 'phone-call':
      return <Trans>A phone call is enough.</Trans>
    case 'provider-away':
      return <Trans>The provider is away.</Trans>
    case 'other':
      return null
  }
}
