import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { LabOfClinic } from '#src/contract/specimens.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { SampleStatusChip } from './SampleStatusChip.tsx'
import { isOpenSample } from './statusChoices.ts'

/** How the labs area shows a procedure. */
export interface LabWords {
  readonly nameOf: (lab: LabOfClinic) => ReactNode
  readonly statusOf: (lab: LabOfClinic) => ReactNode
}

/** Returns the columns of the clinic's labs: those of the Labs page (clinical §2), and the samples. */
export function useDeskLabColumns(
  { nameOf, statusOf }: LabWords,
  onUpdate: (lab: LabOfClinic) => void,
): readonly Column<LabOfClinic>[] {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        key: 'patient',
        width: '7rem',
        header: t`Patient`,
        cell: (lab) => <bdi className="wrap-anywhere">{lab.ptName}</bdi>,
      },
      { key: 'procedure', header: t`Procedure`, rowHeader: true, cell: nameOf },
      {
        key: 'scheduled',
        width: '7.5rem',
        header: t`Scheduled`,
        more: true,
        cell: (lab) => formats.date(lab.schedTime) || '–',
      },
      {
        key: 'collected',
        width: '5.5rem',
        header: t`Collected`,
        cell: (lab) => formats.date(lab.collectedDate) || '–',
      },
      {
        key: 'received',
        width: '5.5rem',
        header: t`Received`,
        more: true,
        cell: (lab) => formats.date(lab.receivedDate) || '–',
      },
      {
        key: 'provider',
        width: '6.5rem',
        header: t`Provider`,
        more: true,
        cell: (lab) => <RecordText>{lab.prvName}</RecordText>,
      },
      { key: 'status', width: '10.5rem', header: t`Status`, side: true, cell: statusOf },
      {
        key: 'samples',
        width: '8.5rem',
        header: t`Samples`,
        cell: (lab) =>
          lab.specimens.length === 0 ? (
            '–'
          ) : (
            <span className="grid justify-items-start gap-2">
              {lab.specimens.map(({ specimenID, statusID }) => (
                <SampleStatusChip key={specimenID} statusID={statusID} />
              ))}
              {lab.specimens.some(isOpenSample) && (
                <Button onClick={() => onUpdate(lab)}>
                  <Trans comment="Button: change the status of a sample">Update</Trans>
                  <VisuallyHidden>
                    : {lab.nameX}, {lab.ptName}
                  </VisuallyHidden>
                </Button>
              )}
            </span>
          ),
      },
    ],
    [formats, nameOf, onUpdate, statusOf, t],
  )
}
