import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Page } from '#src/ui/page/Page.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'

/** My Account (portal §2): the signed-in user's profile, passkeys and devices, even while the user acts for another person. */
export function AccountScreen() {
  const { t } = useLingui()
  return (
    <Page
      title={t`My Account`}
      lead={<Trans>Your details, and how you sign in.</Trans>}
      back={{ render: <Link to="/app/settings" />, text: t`Settings` }}
    >
      <div className="grid items-start gap-5 *:min-w-0 tablet:grid-cols-2">
        <ProfileCard />
        <PasskeysCard />
        <SignInsCard />
      </div>
    </Page>
  )
}
