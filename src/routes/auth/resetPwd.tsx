import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#src/areas/auth/gettingIn/ResetPasswordScreen.tsx'
import { needGettingInTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/auth/resetPwd')({
  staticData: { title: msg`New password` },
  beforeLoad: () => needGettingInTexts(),
  component: () => <ResetPasswordScreen />,
})
