import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import {
  Activity,
  CalendarDays,
  CreditCard,
  FlaskConical,
  History,
  House,
  Info,
  Mail,
  Pill,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react'
import type { CurrentUser } from '#src/contract/account.ts'
import { type ObjectType } from '#src/contract/objectTypes.ts'
import { isAllowed } from '#src/session/objectTypes.ts'

export interface MenuEntry {
  readonly name:
    | 'home'
    | 'appointments'
    | 'billing'
    | 'medications'
    | 'labs'
    | 'history'
    | 'vitals'
    | 'messages'
    | 'settings'
    | 'about'
  readonly label: MessageDescriptor
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: LucideIcon
  /** All of these must be allowed (portal §2). */
  readonly needs: readonly ObjectType[]
}

/** The side menu, in groups, in the spec's order. An area joins here when it can be used. */
const menuGroups: readonly (readonly MenuEntry[])[] = [
  [
    { name: 'home', label: msg`Home`, to: '/app/home', icon: House, needs: ['home'] },
    {
      name: 'appointments',
      label: msg`Appointments`,
      to: '/app/appointments',
      icon: CalendarDays,
      needs: ['appointments'],
    },
    { name: 'billing', label: msg`Billing`, to: '/app/billing', icon: CreditCard, needs: ['billing'] },
    { name: 'medications', label: msg`Medications`, to: '/app/pharma', icon: Pill, needs: ['medications'] },
  ],
  [
    { name: 'labs', label: msg`Labs`, to: '/app/records/labs', icon: FlaskConical, needs: ['records', 'labs'] },
    {
      name: 'history',
      label: msg`Medical History`,
      to: '/app/records/history',
      icon: History,
      needs: ['records', 'medicalHistory'],
    },
    { name: 'vitals', label: msg`Vitals`, to: '/app/records/vitals', icon: Activity, needs: ['records', 'vitals'] },
  ],
  [
    { name: 'messages', label: msg`Messages`, to: '/app/messages', icon: Mail, needs: ['communication'] },
    { name: 'settings', label: msg`Settings`, to: '/app/settings', icon: SlidersHorizontal, needs: ['settings'] },
    { name: 'about', label: msg`About`, to: '/app/about', icon: Info, needs: ['about'] },
  ],
]

/** The groups that a profile allows, without those that it leaves empty. */
export function menuFor(user: Pick<CurrentUser, 'objectTypeIds'>): readonly (readonly MenuEntry[])[] {
  return menuGroups
    .map((group) => group.filter((entry) => isAllowed(user, ...entry.needs)))
    .filter((group) => group.length > 0)
}

/** A phone's bottom bar: those of Home, Messages, Appointments and Labs that are allowed. The menu button follows them. */
export function bottomBarFor(user: Pick<CurrentUser, 'objectTypeIds'>): readonly MenuEntry[] {
  const entries = menuFor(user).flat()
  return (['home', 'messages', 'appointments', 'labs'] as const).flatMap(
    (name) => entries.find((entry) => entry.name === name) ?? [],
  )
}
