import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { ShortTable } from '#src/ui/tables/ShortTable.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import type { Steadiness, SteadinessRow } from './steadiness.ts'
import { useSteadinessWords } from './useSteadinessWords.ts'

/** How steady the lines were by date, newest first. Each is compared with those before it. */
export function SteadinessTable({ rows }: { readonly rows: readonly SteadinessRow[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { ofLine } = useSteadinessWords()
  const word = (steadiness: Steadiness | null) => (steadiness ? ofLine[steadiness] : t`not measured`)
  const columns: readonly Column<SteadinessRow>[] = [
    { key: 'date', header: t`Date`, cell: ({ takenAt }) => formats.date(takenAt), rowHeader: true, cardLabel: false },
    { key: 'spiral', header: t`Spiral`, cell: ({ spiral }) => word(spiral) },
    { key: 'wave', header: t`Wave`, cell: ({ wave }) => word(wave) },
  ]
  return <ShortTable caption={t`Steadiness by date`} columns={columns} rows={rows} rowKey={({ takenAt }) => takenAt} />
}
