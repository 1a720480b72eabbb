import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ExpiredScreen } from '#src/areas/auth/gettingIn/ExpiredScreen.tsx'
import { needGettingInTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/auth/expired')({
  staticData: { title: msg`Activation expired` },
  beforeLoad: () => needGettingInTexts(),
  component: () => <ExpiredScreen />,
})
