import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { Page } from '#src/ui/page/Page.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { administeredMedsQuery } from './queries.ts'

/** The medications page with its tabs (clinical §2). The third tab exists only if medicines were administered. */
export function MedicationsScreen() {
  const { t } = useLingui()
  const { data } = useQuery(administeredMedsQuery())
  const administered = Boolean(data?.data.length)
  return (
    <Page
      title={t`Medications`}
      tabs={
        <Tabs label={t`Medications`}>
          <Link to="/app/pharma/rx">{t`Prescriptions`}</Link>
          <Link to="/app/pharma/meds">{t`Medications`}</Link>
          {administered && <Link to="/app/pharma/ad-meds">{t`Administered Medicines`}</Link>}
        </Tabs>
      }
    >
      <Outlet />
    </Page>
  )
}
