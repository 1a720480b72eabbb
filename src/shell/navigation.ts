import { msg } from '@lingui/core/macro'
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
  ScanFace,
  SlidersHorizontal,
  UsersRound,
} from 'lucide-react'
import type { CurrentUser } from '#src/contract/account.ts'
import type { ObjectType } from '#src/contract/objectTypes.ts'
import type { PortalKind } from '#src/contract/portal.ts'
import type { MenuSecurity } from '#src/lib/debugSettings.ts'
import { isAllowed } from '#src/session/objectTypes.ts'
import { debugMenu } from './debugMenu.ts'
import type { MenuEntry } from './MenuEntry.ts'
import { patientUserType } from '#src/contract/userTypes.ts'

type MenuUser = Pick<CurrentUser, 'objectTypeIds' | 'userType' | 'PtID'>
type Group = readonly MenuEntry[]

const home: MenuEntry = { name: 'home', label: msg`Home`, to: '/app/home', icon: House, needs: ['home'] }
const patients: MenuEntry = {
  name: 'patients',
  label: msg`Patients`,
  to: '/app/patients',
  icon: UsersRound,
  needs: ['patientInfo'],
}
const money: Group = [
  {
    name: 'appointments',
    label: msg`Appointments`,
    to: '/app/appointments',
    icon: CalendarDays,
    needs: ['appointments'],
  },
  { name: 'billing', label: msg`Billing`, to: '/app/billing', icon: CreditCard, needs: ['billing'] },
]
const medications: MenuEntry = {
  name: 'medications',
  label: msg`Medications`,
  to: '/app/pharma',
  icon: Pill,
  needs: ['medications'],
}
const records: Group = [
  { name: 'labs', label: msg`Labs`, to: '/app/records/labs', icon: FlaskConical, needs: ['records', 'labs'] },
  {
    name: 'history',
    label: msg`Medical History`,
    to: '/app/records/history',
    icon: History,
    needs: ['records', 'medicalHistory'],
  },
  { name: 'vitals', label: msg`Vitals`, to: '/app/records/vitals', icon: Activity, needs: ['records', 'vitals'] },
  { name: 'diagnostics', label: msg`AI Nexus Diagnostics`, to: '/app/diagnostics', icon: ScanFace, needs: ['ai'] },
]
const own: Group = [
  { name: 'messages', label: msg`Messages`, to: '/app/messages', icon: Mail, needs: ['communication'] },
  { name: 'settings', label: msg`Settings`, to: '/app/settings', icon: SlidersHorizontal, needs: ['settings'] },
  { name: 'about', label: msg`About`, to: '/app/about', icon: Info, needs: ['about'] },
]

/** The side menu, in groups, in the spec's order. An area joins here when it can be used. */
const ofPatients: readonly Group[] = [[home, ...money, medications], records, own]
/** Staff find a patient first; the record that is open is a group of its own. */
const ofStaff = { first: [home, patients], record: [medications, ...records, ...money], own }

/** Whether the user may browse patients: a patient-type user may not (portal §6). */
export function hasPatientList(user: Pick<CurrentUser, 'objectTypeIds' | 'userType'>): boolean {
  return user.userType !== patientUserType && isAllowed(user, 'patientInfo')
}

/** Whether the user may see a page that needs these areas. */
export function mayOpen(user: Pick<CurrentUser, 'objectTypeIds' | 'userType'>, needs: readonly ObjectType[]): boolean {
  return isAllowed(user, ...needs) && (!needs.includes('patientInfo') || hasPatientList(user))
}

/**
 * The groups that a portal has and a profile allows, without those that it leaves empty. `security` is given in debug
 * builds alone.
 */
export function menuFor(user: MenuUser, kind: PortalKind, security?: MenuSecurity): readonly Group[] {
  const record = user.PtID === null ? [] : ofStaff.record
  const groups = kind === 'employee' ? [ofStaff.first, record, ofStaff.own] : ofPatients
  if (import.meta.env.MODE !== 'production' && security)
    return debugMenu(groups, ({ needs }) => mayOpen(user, needs), security)
  return groups.map((group) => group.filter((entry) => mayOpen(user, entry.needs))).filter((group) => group.length > 0)
}

const bottomNames: Readonly<Record<PortalKind, readonly MenuEntry['name'][]>> = {
  patient: ['home', 'messages', 'appointments', 'labs'],
  client: ['home', 'messages', 'appointments', 'labs'],
  employee: ['home', 'patients', 'messages', 'labs'],
}

/** A phone's bottom bar: those of the four most used areas that are allowed. The menu button follows them. */
export function bottomBarFor(user: MenuUser, kind: PortalKind): Group {
  const entries = menuFor(user, kind).flat()
  return bottomNames[kind].flatMap((name) => entries.find((entry) => entry.name === name) ?? [])
}

/** Where the telehealth button leads. */
export const telehealthPath: string = '/app/telehealth'

/**
 * Whether the app bar has the telehealth button (portal §2): in no employee portal, where the profile allows it, and
 * where this build has the page, which `paths` says.
 */
export function showsTelehealth(
  user: Pick<CurrentUser, 'objectTypeIds'>,
  kind: PortalKind,
  paths: readonly string[],
): boolean {
  return kind !== 'employee' && isAllowed(user, 'telehealth') && paths.includes(telehealthPath)
}
