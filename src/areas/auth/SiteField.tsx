import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import type { SitesState } from './useLoginSites.ts'

interface SiteFieldProps {
  readonly sites: SitesState
  readonly chosen: number | null
  readonly onChoose: (site: number | null) => void
  readonly onRetry: () => void
  readonly locked: boolean
  readonly error?: ReactNode
}

/** Choice of a site for staff (portal §1, §3). The sites are loaded when the username is known. */
export function SiteField({ sites, chosen, onChoose, onRetry, locked, error }: SiteFieldProps) {
  const { t } = useLingui()
  const list = sites.status === 'ready' ? sites.list.sites : []
  const prompt = {
    none: t`Enter your username first`,
    loading: t`Loading sites`,
    failed: t`No sites`,
    ready: list.length > 0 ? t`Choose a site` : t`No sites`,
  }[sites.status]
  return (
    <div className="grid gap-2">
      <Field label={<Trans>Site</Trans>} id="site" error={error} required>
        <Select
          name="site"
          value={chosen ?? ''}
          disabled={locked}
          aria-busy={sites.status === 'loading'}
          onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{prompt}</option>
          {list.map((site) => (
            <option key={site.SiteID} value={site.SiteID}>
              {site.name}
            </option>
          ))}
        </Select>
      </Field>
      {sites.status === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-s">
          <p>
            <Trans>The sites could not be loaded.</Trans>
          </p>
          <Button icon={RotateCw} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
