import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LogoutScreen } from '#src/areas/auth/LogoutScreen.tsx'

export const Route = createFileRoute('/auth/logout')({
  staticData: { title: msg`Logout` },
  component: LogoutScreen,
})
