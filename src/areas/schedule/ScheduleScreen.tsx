import './schedule.css'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { useFormats } from '#src/i18n/formats.ts'
import { Badge } from '#src/ui/marks/Badge.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { requestsQuery } from './queries.ts'

/** The schedule of the clinic with its tabs. */
export function ScheduleScreen() {
  const { t } = useLingui()
  const formats = useFormats()
  const requests = useQuery(requestsQuery()).data?.data
  // What can no longer be confirmed is listed apart.
  const open = requests?.filter(({ state }) => state !== 'past').length ?? 0
  return (
    <Page
      title={t`Schedule`}
      tabs={
        <Tabs label={t`Schedule`}>
          <Link to="/app/schedule/requests">
            {t`Requests`}
            <Badge
              count={open}
              text={formats.number(open)}
              label={t`${plural(open, { one: '# waits for an answer', other: '# wait for an answer' })}`}
            />
          </Link>
          <Link to="/app/schedule/calendar">{t`Calendar`}</Link>
          <Link to="/app/schedule/hours">{t`Hours and leave`}</Link>
        </Tabs>
      }
    >
      <Outlet />
    </Page>
  )
}
