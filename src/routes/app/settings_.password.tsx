import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordScreen } from '#src/areas/settings/ChangePasswordScreen.tsx'

export const Route = createFileRoute('/app/settings_/password')({
  component: ChangePasswordScreen,
})
