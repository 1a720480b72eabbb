import { createFileRoute } from '@tanstack/react-router'
import { DeviceScreen } from '#src/areas/device/DeviceScreen.tsx'
import { changeLockedCard } from '#src/areas/emergency/lockedCard.ts'
import { InstallRow } from '#src/shell/InstallRow.tsx'
import { needManagingTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/app/settings_/device')({
  beforeLoad: () => needManagingTexts(),
  component: DeviceRoute,
})

function DeviceRoute() {
  return <DeviceScreen changeLockedCard={changeLockedCard} install={<InstallRow />} />
}
