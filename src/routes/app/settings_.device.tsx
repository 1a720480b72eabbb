import { createFileRoute } from '@tanstack/react-router'
import { DeviceScreen } from '#src/areas/device/DeviceScreen.tsx'
import { changeLockedCard } from '#src/areas/emergency/lockedCard.ts'
import { InstallRow } from '#src/shell/install/InstallRow.tsx'

export const Route = createFileRoute('/app/settings_/device')({
  component: DeviceRoute,
})

function DeviceRoute() {
  return <DeviceScreen changeLockedCard={changeLockedCard} install={<InstallRow />} />
}
