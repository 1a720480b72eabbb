import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { CodedName } from '#src/coded/CodedName.tsx'
import { OriginalWords } from '#src/coded/OriginalWords.tsx'
import type { Specimen } from '#src/contract/specimens.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { SpecimenTypeName } from '#src/coded/SpecimenTypeName.tsx'
import { CollectionMethodName } from './CollectionMethodName.tsx'
import { MethodSelect } from './MethodSelect.tsx'
import { SampleHistory } from './SampleHistory.tsx'
import { SampleStatusChip } from './SampleStatusChip.tsx'
import { useSampleName } from './useSampleName.ts'
import { useTestName } from './useTestName.ts'

interface UpdatedSampleProps {
  readonly sample: Specimen
  /** The method that was chosen; undefined if the new status has none. Null: not recorded. */
  readonly method: number | null | undefined
  readonly onMethod: (method: number | null) => void
  /** Undefined if it is the only sample. */
  readonly onLeaveOut: (() => void) | undefined
  readonly isOff: boolean
}

/** A sample in the dialog: whose and which it is, where it is, and how it came there. */
export function UpdatedSample({ sample, method, onMethod, onLeaveOut, isOff }: UpdatedSampleProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const name = useSampleName()(sample)
  const test = useTestName()(sample)
  const { ptName, strLabSpecTypeName, localEntryID, CollectionMethodName: methodName, collectedDate } = sample
  const facts = [
    { label: t`Patient`, value: <bdi>{ptName}</bdi> },
    { label: t`Type`, value: <SpecimenTypeName>{strLabSpecTypeName}</SpecimenTypeName> },
    { label: t`Label`, value: localEntryID === null ? t`No label` : <bdi dir="ltr">{localEntryID}</bdi> },
    ...(collectedDate === null ? [] : [{ label: t`Collected`, value: formats.dateTime(collectedDate) }]),
    ...(methodName === null
      ? []
      : [{ label: t`How it was collected`, value: <CollectionMethodName>{methodName}</CollectionMethodName> }]),
  ]
  const note = <bdi className="wrap-anywhere">{sample.statusNote}</bdi>
  return (
    <li className="grid gap-2 border-b border-line pb-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-m">
            <CodedName of={test} />
          </h3>
          <OriginalWords of={test} />
        </div>
        <span className="flex items-center gap-2">
          <SampleStatusChip statusID={sample.statusID} />
          {onLeaveOut && <IconButton icon={X} label={t`Leave out ${name}`} disabled={isOff} onClick={onLeaveOut} />}
        </span>
      </div>
      <Facts look="line" facts={facts} />
      {sample.statusNote !== null && (
        <p className="text-s">
          <Trans>Last note: {note}</Trans>
        </p>
      )}
      {method !== undefined && <MethodSelect sample={sample} method={method} onMethod={onMethod} isOff={isOff} />}
      <SampleHistory history={sample.history} />
    </li>
  )
}
