import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#src/areas/auth/accountAccess/ResetPasswordScreen.tsx'

export const Route = createFileRoute('/auth/resetPwd')({
  staticData: { title: msg`New password` },
  component: () => <ResetPasswordScreen />,
})
