import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordScreen } from '#src/areas/settings/ChangePasswordScreen.tsx'

export const Route = createFileRoute('/app/settings_/password')({
  staticData: { title: msg`Change Password`, needs: ['settings'] },
  component: ChangePasswordScreen,
})
