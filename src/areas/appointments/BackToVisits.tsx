import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BackLink } from '#src/ui/page/BackLink.tsx'

/** Link back to the list. Hidden on a wide screen, because the list is then beside the visit. */
export function BackToVisits() {
  const { t } = useLingui()
  return (
    <BackLink
      render={
        <Link
          className="split:hidden"
          from="/app/appointments/visits"
          to="."
          search={(s) => ({ ...s, visit: undefined })}
          state={(s) => s}
          activeOptions={{ exact: true }}
        />
      }
    >
      {t`Visits`}
    </BackLink>
  )
}
