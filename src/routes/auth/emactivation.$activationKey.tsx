import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmailActivationScreen } from '#src/areas/auth/gettingIn/EmailActivationScreen.tsx'
import { needGettingInTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/auth/emactivation/$activationKey')({
  staticData: { title: msg`Activate account` },
  beforeLoad: () => needGettingInTexts(),
  component: EmailActivationRoute,
})

function EmailActivationRoute() {
  return <EmailActivationScreen activationKey={Route.useParams().activationKey} />
}
