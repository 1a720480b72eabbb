import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#src/areas/settings/SettingsScreen.tsx'
import { DebugSettingsRow } from '#src/shell/navigation/DebugSettingsRow.tsx'
import { ThemeSwatch } from '#src/shell/session/ThemeSwatch.tsx'

export const Route = createFileRoute('/app/settings')({
  component: SettingsRoute,
})

function SettingsRoute() {
  return (
    <SettingsScreen
      swatch={(theme) => <ThemeSwatch theme={theme} />}
      more={import.meta.env.MODE !== 'production' && <DebugSettingsRow />}
    />
  )
}
