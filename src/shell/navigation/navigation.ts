import type { CurrentUser } from '#src/contract/account.ts'
import type { ObjectType } from '#src/contract/objectTypes.ts'
import type { PortalKind } from '#src/contract/portal.ts'
import type { MenuSecurity } from '#src/lib/debugSettings.ts'
import type { Area, MenuGroup } from '#src/registry/Area.ts'
import { areaMenus, titleAt } from '#src/registry/areaMenus.ts'
import { type AreaName, areas } from '#src/registry/areas.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { debugMenu } from './debugMenu.ts'
import type { MenuEntry } from './MenuEntry.ts'
import { patientUserType } from '#src/contract/userTypes.ts'

type MenuUser = Pick<CurrentUser, 'objectTypeIds' | 'userType' | 'PtID'>
type Group = readonly MenuEntry[]

/** Returns the entries of some groups, each group in the order of the areas. An entry opens its area's first page. */
function entriesOf(...groups: readonly MenuGroup[]): Group {
  const found = Object.entries<Area>(areas) as [AreaName, Area][]
  return groups.flatMap((group) =>
    found.flatMap(
      ([
        name,
        {
          menu,
          pages: [page],
        },
      ]) => {
        const { icon } = areaMenus[name]
        const label = page && titleAt(page.path)
        if (menu !== group || !page || !icon || !label) return []
        // The cast is safe: tests/areas.test.ts compares the areas' pages with the route files.
        return [{ name, label, to: page.path as MenuEntry['to'], icon, needs: page.needs }]
      },
    ),
  )
}

/** Groups of the side menu, in the spec's order. */
const ofPatients: readonly Group[] = [
  entriesOf('start', 'visits', 'medications'),
  entriesOf('person'),
  entriesOf('records'),
  entriesOf('own'),
]
/** Staff find a patient first. The open record is a separate group. */
const ofStaff = {
  first: entriesOf('start', 'patients', 'schedule'),
  record: entriesOf('medications', 'person', 'records', 'visits'),
  own: entriesOf('own'),
}

/** Whether the user may browse patients. A patient-type user may not (portal §6). */
export function hasPatientList(user: Pick<CurrentUser, 'objectTypeIds' | 'userType'>): boolean {
  return user.userType !== patientUserType && isAllowed(user, 'patientInfo')
}

/**
 * Whether the user may see a page that needs these object types. The schedule and the patient list are for staff, as are
 * pages that their area declares so (`isForStaff`).
 */
export function mayOpen(
  user: Pick<CurrentUser, 'objectTypeIds' | 'userType'>,
  needs: readonly ObjectType[],
  isForStaff = needs.includes('patientInfo') || needs.includes('schedule'),
): boolean {
  return isAllowed(user, ...needs) && !(isForStaff && user.userType === patientUserType)
}

/**
 * Returns the groups that the portal has and the profile allows, without empty ones. `security` is given only in debug
 * builds.
 */
export function menuFor(user: MenuUser, kind: PortalKind, security?: MenuSecurity): readonly Group[] {
  const record = user.PtID === null ? [] : ofStaff.record
  const groups = kind === 'employee' ? [ofStaff.first, record, ofStaff.own] : ofPatients
  if (import.meta.env.MODE !== 'production' && security)
    return debugMenu(groups, ({ needs }) => mayOpen(user, needs), security)
  return groups.map((group) => group.filter((entry) => mayOpen(user, entry.needs))).filter((group) => group.length > 0)
}

const bottomNames: Readonly<Record<PortalKind, readonly AreaName[]>> = {
  patient: ['home', 'messages', 'appointments', 'labs'],
  client: ['home', 'messages', 'appointments', 'labs'],
  employee: ['home', 'patients', 'messages', 'labs'],
}

/**
 * Returns the entries of a phone's bottom bar, without its menu button. They open the four most used areas, as far as
 * the profile allows them.
 */
export function bottomBarFor(user: MenuUser, kind: PortalKind): Group {
  const entries = menuFor(user, kind).flat()
  return bottomNames[kind].flatMap((name) => entries.find((entry) => entry.name === name) ?? [])
}

/** Path that the telehealth button opens. */
export const telehealthPath: string = '/app/telehealth'

/**
 * Whether the app bar has the telehealth button (portal §2): not in employee portals, only if the profile allows it,
 * and only if this build has the page, as `paths` says.
 */
export function showsTelehealth(
  user: Pick<CurrentUser, 'objectTypeIds'>,
  kind: PortalKind,
  paths: readonly string[],
): boolean {
  return kind !== 'employee' && isAllowed(user, 'telehealth') && paths.includes(telehealthPath)
}
