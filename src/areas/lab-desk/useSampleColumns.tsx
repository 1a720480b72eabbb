import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { CodedText } from '#src/coded/CodedText.tsx'
import type { Specimen } from '#src/contract/specimens.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { RowCheckbox } from '#src/ui/fields/RowCheckbox.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { SpecimenTypeName } from '#src/coded/SpecimenTypeName.tsx'
import { SampleStatusChip } from './SampleStatusChip.tsx'
import { useSampleName } from './useSampleName.ts'
import { useTestName } from './useTestName.ts'

interface Choosing {
  readonly chosen: ReadonlySet<number>
  readonly onToggle: (specimenID: number) => void
  readonly onUpdate: (sample: Specimen) => void
}

/** Returns the columns of the samples. */
export function useSampleColumns({ chosen, onToggle, onUpdate }: Choosing): readonly Column<Specimen>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const nameOf = useSampleName()
  const testOf = useTestName()
  return useMemo(
    () => [
      {
        key: 'sample',
        header: t`Sample`,
        rowHeader: true,
        cell: (sample) => (
          <span className="flex items-center gap-1">
            <RowCheckbox
              label={t`Choose ${nameOf(sample)}`}
              checked={chosen.has(sample.specimenID)}
              onChange={() => onToggle(sample.specimenID)}
            />
            <span className="min-w-0">
              <span className="block">
                <CodedText of={testOf(sample)} />
              </span>
              <span className="block text-s font-normal text-muted">
                <SpecimenTypeName>{sample.strLabSpecTypeName}</SpecimenTypeName>{' '}
                {sample.localEntryID !== null && <bdi dir="ltr">{sample.localEntryID}</bdi>}
              </span>
            </span>
          </span>
        ),
      },
      {
        key: 'patient',
        width: '17%',
        header: t`Patient`,
        cell: (sample) => <bdi className="wrap-anywhere">{sample.ptName}</bdi>,
      },
      {
        key: 'status',
        width: '12rem',
        header: t`Status`,
        side: true,
        cell: (sample) => <SampleStatusChip statusID={sample.statusID} />,
      },
      {
        key: 'changed',
        width: '14rem',
        header: t`Last change`,
        cell: (sample) => (
          <span>
            <span className="block whitespace-nowrap">{formats.dateTime(sample.changedAt)}</span>
            {sample.changedBy !== null && <bdi className="text-s text-muted">{sample.changedBy}</bdi>}
          </span>
        ),
      },
      {
        key: 'update',
        width: '8rem',
        header: t`Update`,
        cardLabel: false,
        cell: (sample) => (
          <Button onClick={() => onUpdate(sample)}>
            <Trans comment="Button: change the status of a sample">Update</Trans>
            <VisuallyHidden>: {nameOf(sample)}</VisuallyHidden>
          </Button>
        ),
      },
    ],
    [chosen, formats, nameOf, onToggle, onUpdate, t, testOf],
  )
}
