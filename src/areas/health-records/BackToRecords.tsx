import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BackLink } from '#src/ui/page/BackLink.tsx'

/** Link back to the list, on screens where the detail replaces it. */
export function BackToRecords() {
  const { t } = useLingui()
  return (
    <BackLink
      render={
        <Link
          className="split:hidden"
          to="/app/records/health-records"
          search={{}}
          activeOptions={{ exact: true }}
          resetScroll={false}
        />
      }
    >
      {t`Health Records`}
    </BackLink>
  )
}
