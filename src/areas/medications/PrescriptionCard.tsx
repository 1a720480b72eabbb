import { useLingui } from '@lingui/react/macro'
import { RecordWords } from '#src/coded/RecordWords.tsx'
import { isCurrent } from '#src/contract/medications.ts'
import { MoreInfoLink } from '#src/viewStates/MoreInfoLink.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { MedicationStatus } from './MedicationStatus.tsx'
import type { ListedPrescription } from './model.ts'
import { OpenNote } from './OpenNote.tsx'
import { RefillRequest } from './RefillRequest.tsx'
import { WrittenTimes } from './WrittenTimes.tsx'

/** Card of a prescription that is not past: medicine, instructions, prescriber, and refills. */
export function PrescriptionCard({ prescription }: { prescription: ListedPrescription }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { name, instructions, prescriber, refills, status, infoButtonURL, writings } = prescription
  const dates = writings.map(({ dateWritten }) => formats.date(dateWritten)).filter(Boolean)
  return (
    <Card as="li" pad="snug" rowKey={prescription.hisID}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h3 className="text-l">
            <RecordWords>{name}</RecordWords>
          </h3>
          {instructions && (
            <p>
              <RecordWords>{instructions}</RecordWords>
            </p>
          )}
          <WrittenTimes prescription={prescription} />
        </div>
        <MedicationStatus status={status} />
      </div>
      <Facts
        facts={[
          { label: t`Prescriber`, value: <bdi>{prescriber ?? '–'}</bdi> },
          { label: t`Date written`, value: <bdi>{formats.list(dates) || '–'}</bdi> },
          { label: t`Refills`, value: formats.number(refills) },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {isCurrent(prescription) ? <RefillRequest prescription={prescription} /> : <OpenNote status={status} />}
        <div className="ms-auto -me-3 max-tablet:ms-0 max-tablet:-ms-3 empty:hidden">
          <MoreInfoLink address={infoButtonURL} about={name} words />
        </div>
      </div>
    </Card>
  )
}
