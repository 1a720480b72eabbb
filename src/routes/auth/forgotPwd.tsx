import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#src/areas/auth/gettingIn/ForgotPasswordScreen.tsx'
import { needGettingInTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/auth/forgotPwd')({
  staticData: { title: msg`Forgot password` },
  beforeLoad: () => needGettingInTexts(),
  component: () => <ForgotPasswordScreen />,
})
