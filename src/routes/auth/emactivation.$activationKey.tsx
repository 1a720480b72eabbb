import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmailActivationScreen } from '#src/areas/auth/accountAccess/EmailActivationScreen.tsx'

export const Route = createFileRoute('/auth/emactivation/$activationKey')({
  staticData: { title: msg`Activate account` },
  component: EmailActivationRoute,
})

function EmailActivationRoute() {
  return <EmailActivationScreen activationKey={Route.useParams().activationKey} />
}
