import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#src/areas/account/AccountScreen.tsx'
import { needManagingTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/app/settings_/account')({
  beforeLoad: () => needManagingTexts(),
  component: AccountScreen,
})
