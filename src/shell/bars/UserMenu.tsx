import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { CurrentUser, Represented } from '#src/contract/account.ts'
import { personOfEntry } from '#src/session/profile/shownPerson.ts'
import { Avatar } from '#src/ui/marks/Avatar.tsx'
import { Menu } from '#src/ui/buttons/Menu.tsx'
import { EmergencyItem, LogoutItem, ReturnItem, UserMenuItems } from './UserMenuItems.tsx'
import { PersonId } from '../acting/PersonId.tsx'

// Lazy-loaded: only users who act for others need them.
const RepresentingAvatars = lazy(() =>
  import('../acting/RepresentingAvatars.tsx').then((room) => ({ default: room.RepresentingAvatars })),
)
const RepresentingSection = lazy(() =>
  import('../acting/RepresentingMenu.tsx').then((room) => ({ default: room.RepresentingSection })),
)

interface UserMenuProps {
  readonly user: CurrentUser
  readonly heading: string
  /** People whom the user may act for. Null if there are none. */
  readonly represented: readonly Represented[] | null
}

/**
 * Menu of the signed-in user: settings and logout, and on a phone the people to act for. While the user acts for another
 * person, a button that ends acting replaces the settings (portal §2).
 */
export function UserMenu({ user, heading, represented }: UserMenuProps) {
  const { t } = useLingui()
  const { displayName: name, acting } = user
  const isActing = acting !== null
  const other = acting?.displayName
  const self = personOfEntry({ ...user, PtID: null }, user)
  return (
    <Menu
      label={other ? t`Account of ${name}, acting for ${other}` : t`Account of ${name}`}
      title={t`Account info and settings`}
      staysOpen={isActing || represented !== null}
      button={
        <>
          {isActing || represented ? (
            <Suspense fallback={<Avatar name={name} />}>
              <RepresentingAvatars user={user} people={represented ?? []} />
            </Suspense>
          ) : (
            <Avatar name={name} />
          )}
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
      {represented && (
        <li className="tablet:hidden">
          <Suspense>
            <RepresentingSection list={represented} user={user} />
          </Suspense>
        </li>
      )}
      <EmergencyItem user={user} />
      {isActing ? <ReturnItem user={user} /> : <UserMenuItems user={user} heading={heading} />}
      <LogoutItem />
    </Menu>
  )
}
