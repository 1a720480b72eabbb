import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { encounters as encountersCall } from '#src/contract/patients.ts'
import { SourceWord } from '#src/viewStates/SourceWord.tsx'
import { visitClassWord } from '#src/viewStates/visitClassWord.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { chooseEncounter, patientContextAtom } from '#src/session/profile/patientContext.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'

type Row = ReplyOf<typeof encountersCall>['value'][number]

const rowKey = ({ PtEncID = 0 }: Row) => PtEncID

/** Encounters in the server's order (DtFrom descending), with a button that makes one of them current. */
export function EncounterTable({ encounters }: { encounters: readonly Row[] }) {
  const { t } = useLingui()
  const { encounterId } = useAtomValue(patientContextAtom)
  const columns = useEncounterColumns(encounterId)
  return <DataTable caption={t`Encounters`} columns={columns} rows={encounters} rowKey={rowKey} current={encounterId} />
}

function useEncounterColumns(current: number | null): readonly Column<Row>[] {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        key: 'number',
        header: t`Number`,
        rowHeader: true,
        width: '12%',
        cell: ({ EncNo }) => (
          <span className="whitespace-nowrap">
            <RecordText ltr>{EncNo ?? null}</RecordText>
          </span>
        ),
      },
      {
        key: 'from',
        header: t`From`,
        width: '14.5%',
        cell: ({ DtFrom }) => <bdi>{formats.dateTime(DtFrom ?? null) || '–'}</bdi>,
      },
      {
        key: 'visit',
        header: t`Visit`,
        cardLabel: false,
        cell: ({ Type, Reason }) => (
          <>
            <SourceWord written={Type} wordOf={visitClassWord} />
            {Reason && (
              <span className="block text-s text-muted">
                <RecordText>{Reason}</RecordText>
              </span>
            )}
          </>
        ),
      },
      {
        key: 'providers',
        header: t`Providers`,
        more: true,
        width: '16%',
        cell: ({ Providers }) => <RecordText>{Providers ?? null}</RecordText>,
      },
      {
        key: 'site',
        header: t`Site`,
        more: true,
        width: '16%',
        cell: ({ Site }) => <RecordText>{Site?.NameX ?? null}</RecordText>,
      },
      {
        key: 'choose',
        header: t`Current`,
        cardLabel: false,
        width: '11rem',
        cell: ({ PtEncID, EncNo = null }) =>
          PtEncID === current ? (
            <span className="flex flex-wrap items-center gap-2">
              <Status tone="positive" icon={CircleCheck}>
                <Trans>Current</Trans>
              </Status>
              <Button kind="quiet" onClick={() => chooseEncounter(null)}>
                {t`Clear`}
                <VisuallyHidden>: {EncNo}</VisuallyHidden>
              </Button>
            </span>
          ) : (
            <Button
              kind="quiet"
              className="whitespace-nowrap"
              onClick={() => PtEncID !== undefined && chooseEncounter({ encounterId: PtEncID, encounterNo: EncNo })}
            >
              {t`Make current`}
              <VisuallyHidden>: {EncNo}</VisuallyHidden>
            </Button>
          ),
      },
    ],
    [current, formats, t],
  )
}
