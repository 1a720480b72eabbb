import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { HeartPulse, LogOut, SlidersHorizontal } from 'lucide-react'
import type { CurrentUser } from '#src/contract/account.ts'
import { logout } from '#src/session/logout.ts'
import { isAllowed } from '#src/session/objectTypes.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'

/** Who is signed in, their settings, and the way out (portal §2). */
export function UserMenu({ user, heading }: { user: CurrentUser; heading: string }) {
  const { t } = useLingui()
  const name = user.displayName
  return (
    <Menu
      label={t`Account of ${name}`}
      title={t`Account info and settings`}
      button={
        <>
          <Avatar name={name} />
          <bdi className="max-tablet:sr-only">{name}</bdi>
        </>
      }
      heading={
        <>
          <bdi className="block font-bold text-text">{name}</bdi>
          {user.PtID !== null && (
            <span className="tabular-nums">
              <Trans>Patient ID</Trans> <bdi>{user.PtID}</bdi>
            </span>
          )}
        </>
      }
    >
      {isAllowed(user, 'records', 'medicalHistory') && (
        <MenuItem icon={HeartPulse} render={<Link to="/app/records/emergency" />}>
          <Trans>Emergency card</Trans>
        </MenuItem>
      )}
      {isAllowed(user, 'settings') && (
        <MenuItem icon={SlidersHorizontal} render={<Link to="/app/settings" />}>
          <Trans>{heading}: Settings</Trans>
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onPress={() => void logout()}>
        <Trans>Logout</Trans>
      </MenuItem>
    </Menu>
  )
}
