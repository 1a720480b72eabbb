import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { MailWarning } from 'lucide-react'
import { mailboxReader } from '#src/contract/messageWriting.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { endpointQuery } from '#src/query/query.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import type { Addressee } from '../../draft/messageDraft.ts'

/** Tells staff that nobody reads this patient's messages in the portal, as the clinic's server says. */
export function ReaderNotice({ to }: { to: Addressee | null }) {
  const { t } = useLingui()
  const isStaff = useAtomValue(portalAtom)?.portalKind === 'employee'
  const ptId = isStaff && to?.recptTypeID === recipientTypes.patient ? to.recptID : null
  const query = useQuery({
    ...endpointQuery(mailboxReader, { params: { ptId: String(ptId ?? 0) } }),
    enabled: ptId !== null,
    staleTime: 0,
  })
  if (ptId === null || query.data?.data.hasReader !== false) return null
  const name = to?.displayName ?? ''
  return (
    <Banner
      tone="caution"
      icon={MailWarning}
      title={t`${name} has no account in this portal`}
      text={t`Your message won't be read here until they have an account. If it's urgent, call or write to them another way.`}
    />
  )
}
