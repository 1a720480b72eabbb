import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pill } from 'lucide-react'
import { RecordTile } from '#src/viewStates/RecordTile.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { currentPrescriptions, withoutRefills } from './model.ts'
import { prescriptionsQuery } from './queries.ts'

/** Tile with the number of current prescriptions, and how many of them have no refills left. */
export function PrescriptionsTile({ size }: { readonly size?: 's' }) {
  const { t } = useLingui()
  const formats = useFormats()
  const query = useQuery(prescriptionsQuery())
  return (
    <RecordTile query={query} icon={Pill} title={t`Prescriptions`} size={size} render={<Link to="/app/pharma/rx" />}>
      {(prescriptions) => {
        const current = currentPrescriptions(prescriptions)
        const empty = withoutRefills(current)
        return {
          value: formats.number(current.length),
          unit: t`${plural(current.length, { one: 'current', other: 'current' })}`,
          meta:
            current.length > 0 &&
            (empty > 0
              ? t`${plural(empty, { one: '# has no refills left', other: '# have no refills left' })}`
              : t`All have refills left`),
        }
      }}
    </RecordTile>
  )
}
