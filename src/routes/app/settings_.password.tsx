import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordScreen } from '#src/areas/settings/ChangePasswordScreen.tsx'
import { needManagingTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/app/settings_/password')({
  beforeLoad: () => needManagingTexts(),
  component: ChangePasswordScreen,
})
