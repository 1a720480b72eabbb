import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#src/areas/auth/accountAccess/ForgotPasswordScreen.tsx'

export const Route = createFileRoute('/auth/forgotPwd')({
  staticData: { title: msg`Forgot password` },
  component: () => <ForgotPasswordScreen />,
})
