import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#src/areas/auth/gettingIn/RegisterScreen.tsx'
import { needGettingInTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/auth/register')({
  staticData: { title: msg`Register` },
  beforeLoad: () => needGettingInTexts(),
  component: () => <RegisterScreen />,
})
