import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import { useAtomValue } from 'jotai'
import type { Message } from '#src/contract/messages.ts'
import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { cardSideOf } from '../attachments/cardSideOf.ts'

/** Says to staff that a message has pictures of an insurance card, with a link if the patient's record is open. */
export function SentCardNotice({ message }: { readonly message: Message }) {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  if (user?.userType !== staffUserType || !message.attachments.some((blob) => cardSideOf(blob) !== null)) return null
  const isOpen = message.recptTypeID_From === recipientTypes.patient && user.patient?.PtID === message.recptID_From
  return (
    <Banner
      icon={IdCard}
      title={t`This message has pictures of an insurance card`}
      text={isOpen ? undefined : t`To attach them to a policy, open the patient's record, then Insurance.`}
      action={isOpen && <LinkButton render={<Link to="/app/EHR/pt/ins" />}>{t`Open Insurance`}</LinkButton>}
    />
  )
}
