import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#src/areas/settings/SettingsScreen.tsx'

export const Route = createFileRoute('/app/settings')({
  staticData: { title: msg`Settings`, needs: ['settings'] },
  component: SettingsScreen,
})
