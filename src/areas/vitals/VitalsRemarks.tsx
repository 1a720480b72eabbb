import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { VitalRemark, VitalsRecord } from '#src/contract/vitals.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { meaningOf, mostSerious } from '#src/lib/resultMeaning.ts'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { MeaningStatus } from '#src/viewStates/MeaningStatus.tsx'
import { useAbsentReasonText } from '#src/viewStates/useAbsentReasonText.ts'
import { useInterpretationText } from '#src/viewStates/useInterpretationText.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { useSlotName } from './useSlotName.ts'

interface DatedRemark {
  readonly key: string
  readonly date: string
  readonly remark: VitalRemark
}

const rowKey = ({ key }: DatedRemark) => key

/** Table of what the clinic says about measurements besides their values. Renders nothing without remarks. */
export function VitalsRemarks({ rows }: { rows: readonly VitalsRecord[] }) {
  const printNote = usePrintNote()
  const { t } = useLingui()
  const formats = useFormats()
  const slotName = useSlotName()
  const remarks = useMemo(
    () =>
      rows.flatMap(({ Date: date, remarks: all = [] }, place) =>
        all.map((remark, index): DatedRemark => ({ key: `${place} ${index}`, date, remark })),
      ),
    [rows],
  )
  const columns = useMemo(
    (): readonly Column<DatedRemark>[] => [
      {
        key: 'date',
        header: t`Date and time`,
        rowHeader: true,
        width: '22%',
        cell: ({ date }) => formats.dateTime(date),
      },
      {
        key: 'sign',
        header: t`Vital sign`,
        width: '24%',
        cell: ({ remark }) => <bdi lang={sourceLang(slotName(remark), remark.nameX ?? '')}>{slotName(remark)}</bdi>,
      },
      { key: 'remark', header: t`Remark`, cell: ({ remark }) => <Remark remark={remark} /> },
    ],
    [t, formats, slotName],
  )
  if (remarks.length === 0) return null
  return (
    <Section title={t`Remarks on the measurements`}>
      <Card pad="flush">
        <DataTable
          caption={t`Remarks on the measurements`}
          columns={columns}
          rows={remarks}
          rowKey={rowKey}
          printNote={printNote}
        />
      </Card>
    </Section>
  )
}

function Remark({ remark }: { remark: VitalRemark }) {
  const { t } = useLingui()
  const interpretationText = useInterpretationText()
  const wordOf = useStatusWord()
  const reason = useAbsentReasonText()(remark.absentReason)
  const meaning = mostSerious(remark.interpretations)
  const further = remark.interpretations.filter((one) => meaningOf(one) === null || meaningOf(one) !== meaning)
  // A value that is only registered has not been checked yet.
  const state = remark.state && wordOf(remark.state === 'registered' ? 'preliminary' : remark.state)
  const texts = [state, ...further.map(interpretationText), remark.note].flatMap((text) => text?.trim() || [])
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {meaning && <MeaningStatus meaning={meaning} />}
      {reason !== null && <span>{t`No value: ${reason}`}</span>}
      {texts.map((text) => (
        <RecordText key={text}>{text}</RecordText>
      ))}
    </span>
  )
}
