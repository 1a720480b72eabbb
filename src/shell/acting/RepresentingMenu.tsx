import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Users } from 'lucide-react'
import { useId } from 'react'
import type { CurrentUser, Represented } from '#src/contract/account.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Menu } from '#src/ui/buttons/Menu.tsx'
import { PersonId } from './PersonId.tsx'
import { RepresentedItems } from './RepresentedItems.tsx'

interface RepresentingMenuProps {
  readonly list: readonly Represented[]
  readonly user: CurrentUser
}

/** Menu of the people whom the user may act for. Its button shows the number of the current person (portal §2). */
export function RepresentingMenu({ list, user }: RepresentingMenuProps) {
  const { t } = useLingui()
  const title = useListTitle()
  const person = shownPerson(user)
  const { id } = person
  const idText = id === null ? title : person.isPatient ? t`Patient ID ${id}` : t`Employee ID ${id}`
  return (
    <Menu
      label={`${idText}. ${t`Act for another person`}`}
      title={t`Act for another person`}
      staysOpen
      button={
        <>
          <Icon of={Users} size="l" />
          <span className="text-s text-muted max-wide:sr-only">
            <PersonId person={person} />
          </span>
        </>
      }
      heading={<span className="font-bold text-text">{title}</span>}
    >
      <RepresentedItems list={list} user={user} />
    </Menu>
  )
}

/** The list of people to act for, in the user's menu: the app bar of a phone has no space for a menu of its own. */
export function RepresentingSection({ list, user }: RepresentingMenuProps) {
  const headingId = useId()
  const title = useListTitle()
  return (
    <section aria-labelledby={headingId} className="border-b border-line pb-2">
      <h2 id={headingId} className="px-3 pt-1 text-m">
        {title}
      </h2>
      <p className="px-3 pb-1 text-s text-muted">
        <PersonId person={shownPerson(user)} />
      </p>
      <ul>
        <RepresentedItems list={list} user={user} />
      </ul>
    </section>
  )
}

/** Returns 'Employee List' if employees represent each other, otherwise 'Patient List'. */
export function useListTitle(): string {
  const { t } = useLingui()
  const isEmployees = useAtomValue(portalAtom)?.portalKind === 'employee'
  return isEmployees ? t`Employee List` : t`Patient List`
}
