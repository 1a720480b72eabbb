import { useLingui } from '@lingui/react/macro'
import { Link, Outlet, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ObjectType } from '#src/contract/objectTypes.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Page } from '#src/ui/page/Page.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'

/** The appointments page with its tabs (clinical §2). A tab is shown only if the user is allowed its object type. */
export function AppointmentsScreen() {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const visitOpen = useSearch({ strict: false, select: (search) => search.visit !== undefined })
  const has = (name: ObjectType) => user !== undefined && isAllowed(user, name)
  return (
    <Page
      title={t`Appointments`}
      detailOpen={visitOpen}
      tabs={
        <Tabs label={t`Appointments`}>
          {has('appointmentsRequest') && <Link to="/app/appointments/request">{t`Request`}</Link>}
          {has('appointmentsUpcoming') && <Link to="/app/appointments/upcoming">{t`Upcoming`}</Link>}
          {has('appointmentsPrevious') && <Link to="/app/appointments/previous">{t`Previous`}</Link>}
          {has('visits') && <Link to="/app/appointments/visits">{t`Visits`}</Link>}
        </Tabs>
      }
    >
      <Outlet />
    </Page>
  )
}
