import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { AreaPage } from '#src/registry/Area.ts'
import { titleAt } from '#src/registry/areaMenus.ts'
import { areas } from '#src/registry/areas.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Tabs } from '#src/ui/page/Tabs.tsx'

/** The record tabs, in the order of the spec (clinical §2 Health Records page). */
const recordPages = [
  '/app/records/health-records',
  '/app/records/documents',
  '/app/records/labs',
  '/app/records/history',
  '/app/records/vitals',
] as const

const pages: readonly AreaPage[] = Object.values(areas).flatMap((area): readonly AreaPage[] => area.pages)

/** The tabs across the pages of the records area: those that the profile allows. */
export function RecordTabs() {
  const { t, i18n } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const shown = recordPages.filter((path) => {
    const needs = pages.find((page) => page.path === path)?.needs
    return user !== undefined && needs !== undefined && isAllowed(user, ...needs)
  })
  return (
    <Tabs label={t`Records`}>
      {shown.map((path) => {
        const title = titleAt(path)
        return (
          <Link key={path} to={path} activeOptions={{ includeSearch: false }}>
            {title && i18n._(title)}
          </Link>
        )
      })}
    </Tabs>
  )
}
