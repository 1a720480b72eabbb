import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { HeartPulse } from 'lucide-react'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { RecordTabs } from '#src/viewStates/RecordTabs.tsx'
import { shownTabs, type HistoryTab } from './model.ts'
import { immunizationsQuery, proceduresQuery, radiologyQuery } from './queries.ts'

/** The medical history page: the tabs, and the list of the open one (clinical §2). */
export function HistoryScreen() {
  const { t } = useLingui()
  const immunizations = useQuery(immunizationsQuery())
  const procedures = useQuery(proceduresQuery())
  const studies = useQuery(radiologyQuery())
  const tabs = shownTabs({
    immun: immunizations.data?.data.length,
    procedures: procedures.data?.data.length,
    radiology: studies.data?.data.length,
  })
  const words: Readonly<Record<HistoryTab, string>> = {
    diagnostics: t`Diagnostics`,
    allergies: t`Allergies`,
    immun: t`Immunizations`,
    procedures: t`Procedures`,
    radiology: t`Radiology`,
  }
  return (
    <Page
      title={t`Medical History`}
      actions={
        <LinkButton kind="quiet" icon={HeartPulse} render={<Link to="/app/records/emergency" />}>
          {t`Emergency card`}
        </LinkButton>
      }
      tabs={
        <>
          <RecordTabs />
          <Tabs label={t`Medical History`}>
            {tabs.map((tab) => (
              <Link key={tab} to={`/app/records/history/${tab}`} activeOptions={{ includeSearch: false }}>
                {words[tab]}
              </Link>
            ))}
          </Tabs>
        </>
      }
    >
      <Outlet />
    </Page>
  )
}
