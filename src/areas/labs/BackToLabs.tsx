import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BackLink } from '#src/ui/page/BackLink.tsx'

/** Link back to the list, on screens where the detail replaces it. */
export function BackToLabs() {
  const { t } = useLingui()
  return (
    <BackLink
      render={
        <Link
          className="split:hidden"
          from="/app/records/labs"
          to="."
          search={(s) => ({ ...s, procedure: undefined, finding: undefined, trends: undefined })}
          state={(s) => s}
          activeOptions={{ exact: true }}
        />
      }
    >
      {t`Labs`}
    </BackLink>
  )
}
