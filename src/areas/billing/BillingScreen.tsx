import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { Page } from '#src/ui/page/Page.tsx'

/** The billing page (clinical §2). */
export function BillingScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Billing`}>
      <Outlet />
    </Page>
  )
}
