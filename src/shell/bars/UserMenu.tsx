import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '#src/contract/account.ts'
import { personOfEntry } from '#src/session/profile/shownPerson.ts'
import { Avatar } from '#src/ui/marks/Avatar.tsx'
import { Menu } from '#src/ui/buttons/Menu.tsx'
import { EmergencyItem, LogoutItem, ReturnItem, UserMenuItems } from './UserMenuItems.tsx'
import { PersonId } from '../acting/PersonId.tsx'

/**
 * Menu of the signed-in user: settings and logout. While the user acts for another person, a button that ends acting
 * replaces the settings (portal §2).
 */
export function UserMenu({ user, heading }: { user: CurrentUser; heading: string }) {
  const { t } = useLingui()
  const { displayName: name, acting } = user
  const isActing = acting !== null
  const self = personOfEntry({ ...user, PtID: null }, user)
  return (
    <Menu
      label={t`Account of ${name}`}
      title={t`Account info and settings`}
      staysOpen={isActing}
      button={
        <>
          <Avatar name={name} />
          <bdi className="max-tablet:sr-only">{name}</bdi>
        </>
      }
      heading={
        <>
          <bdi className="block font-bold text-text">{name}</bdi>
          {self.isPatient && <PersonId person={self} />}
        </>
      }
    >
      <EmergencyItem user={user} />
      {isActing ? <ReturnItem user={user} /> : <UserMenuItems user={user} heading={heading} />}
      <LogoutItem />
    </Menu>
  )
}
