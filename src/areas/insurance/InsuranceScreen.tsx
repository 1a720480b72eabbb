import './insurance.css'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { staffUserType } from '#src/contract/userTypes.ts'
import { needsOf } from '#src/registry/pages.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom, subjectOf } from '#src/session/state/session.ts'
import { Page } from '#src/ui/page/Page.tsx'
import { InsuranceContent } from './InsuranceContent.tsx'
import type { StartCard } from './UploadCard.tsx'

/** The insurance of the open record (clinical §2): its card, its policies, and the upload of a new card. */
export function InsuranceScreen({ onStart }: { readonly onStart: StartCard }) {
  const { t } = useLingui()
  const session = useAtomValue(sessionAtom)
  if (!session) return null
  const { user } = session
  const isStaff = user.userType === staffUserType && user.acting === null
  const maySend = !isStaff && isAllowed(user, ...needsOf('/app/messages/Compose'))
  return (
    <Page title={t`Insurance`}>
      {/* Another person's card must not stay open. */}
      <InsuranceContent
        key={subjectOf(session)}
        start={maySend ? onStart : null}
        isStaff={isStaff}
        isOwn={!isStaff && user.acting === null}
      />
    </Page>
  )
}
