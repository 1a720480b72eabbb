import { Trans, useLingui } from '@lingui/react/macro'
import { PlugZap } from 'lucide-react'
import { useMemo } from 'react'
import type { FhirClientEntry } from '#src/contract/fhirClients.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { StretchedLink } from '#src/ui/buttons/StretchedLink.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'

interface ClientTableProps {
  readonly entries: readonly FhirClientEntry[]
  /** Id of the selected client. */
  readonly selected: string | null
  readonly onSelect: (entry: FhirClientEntry) => void
}

/** Table of all clients with access, each with a button that selects it (portal §2). There is no pager. */
export function ClientTable({ entries, selected, onSelect }: ClientTableProps) {
  const { t } = useLingui()
  const columns = useMemo(
    (): Column<FhirClientEntry>[] => [
      {
        key: 'client',
        header: t`Client`,
        rowHeader: true,
        cell: (entry) => (
          <>
            <StretchedLink
              className="cursor-pointer text-start"
              render={
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- Cover gives it its words.
                <button type="button" aria-pressed={entry.clientId === selected} onClick={() => onSelect(entry)} />
              }
            >
              <bdi>{entry.clientName}</bdi>
            </StretchedLink>
            <span className="block text-s font-normal text-muted">
              <LastRead at={entry.lastUsedAt} />
            </span>
            {entry.byStaff && entry.updatedAt && (
              <span className="block text-s font-normal text-muted">
                <ByStaff name={entry.byStaff} at={entry.updatedAt} />
              </span>
            )}
          </>
        ),
      },
      {
        key: 'resources',
        header: t`Resources`,
        cell: ({ resNames }) => (
          <bdi lang="en" className="wrap-anywhere">
            {resNames.join(', ')}
          </bdi>
        ),
      },
    ],
    [t, selected, onSelect],
  )

  return (
    <Card title={<Trans>Apps with access</Trans>} pad="flush">
      {entries.length === 0 ? (
        <EmptyState
          bare
          icon={PlugZap}
          title={<Trans>No app reads this record</Trans>}
          text={<Trans>Choose an app and what it may read.</Trans>}
        />
      ) : (
        <DataTable
          caption={t`Apps with access`}
          columns={columns}
          rows={entries}
          rowKey={({ clientId }) => clientId}
          current={selected}
        />
      )}
    </Card>
  )
}

/** Says which staff member set the access for the patient, and when. */
function ByStaff({ name: staff, at }: { name: string; at: string }) {
  const formats = useFormats()
  const name = <bdi>{staff}</bdi>
  const time = formats.dateTime(at)
  return (
    <Trans>
      Set by staff: {name} of the clinic, {time}
    </Trans>
  )
}

function LastRead({ at }: { at: string | null }) {
  const formats = useFormats()
  if (at === null) return <Trans>Has not read anything yet</Trans>
  const time = formats.dateTime(at)
  return <Trans>Last read {time}</Trans>
}
