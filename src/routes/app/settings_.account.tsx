import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#src/areas/account/AccountScreen.tsx'

export const Route = createFileRoute('/app/settings_/account')({
  component: AccountScreen,
})
