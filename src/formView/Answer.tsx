import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FormFile } from '#src/contract/formData.ts'
import type { Component, InnerComponent } from '#src/contract/formTemplate.ts'
import { choiceOf, otherText, readChosen } from '#src/formEngine/choiceAnswers.ts'
import { columnsOf } from '#src/formEngine/placedComponents.ts'
import { readFiles, readMarks, readSignature } from '#src/formEngine/storedAnswers.ts'
import { cellOf, readRows, type TableRow } from '#src/formEngine/tableRows.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { ShortTable } from '#src/ui/tables/ShortTable.tsx'
import { BodyPicture } from './BodyPicture.tsx'
import { FormText } from './FormText.tsx'
import { SignaturePicture } from './SignaturePicture.tsx'
import { useAnswerText } from './useAnswerText.ts'
import { useBodyWords } from './useBodyWords.ts'

interface AnswerProps {
  readonly component: Component
  readonly value: string
  /** Shows a photo or a file. Without it only its name is shown. */
  readonly file?: ((file: FormFile) => ReactNode) | undefined
}

/** An answer, as its field type shows it. */
export function Answer({ component, value, file }: AnswerProps) {
  const answerText = useAnswerText()
  const text = answerText(component, value)
  if (text === '') return <NotAnswered />
  switch (component.fieldType) {
    case 'text':
    case 'longText':
      return <Written>{value}</Written>
    case 'oneOf':
      return <Chosen component={component} value={value} />
    case 'someOf':
      return (
        <ul className="grid gap-1">
          {(readChosen(value) ?? []).map((one) => (
            <li key={one}>
              <Chosen component={component} value={one} />
            </li>
          ))}
        </ul>
      )
    case 'bodyDiagram':
      return <Marks value={value} />
    case 'signature':
      return <Signed value={value} />
    case 'photo':
    case 'file':
      return (
        <ul className="flex flex-wrap gap-3">
          {(readFiles(value) ?? []).map((one) => (
            <li key={one.uploadKey} className="min-w-0 wrap-anywhere">
              {file ? file(one) : <bdi>{one.name}</bdi>}
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <TableAnswer component={component} value={value} file={file} />
    default:
      return <bdi>{text}</bdi>
  }
}

function NotAnswered() {
  return (
    <span className="font-normal text-muted">
      <Trans>Not answered</Trans>
    </span>
  )
}

/** A text that a person wrote, with its line breaks and its own direction. */
function Written({ children }: { children: string }) {
  return (
    <span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
      {children}
    </span>
  )
}

/** A chosen answer, with one's own text and with what it counts in a score. */
function Chosen({ component, value }: { component: InnerComponent; value: string }) {
  const { t } = useLingui()
  const choice = choiceOf(component, value)
  const own = otherText(value)
  if (!choice) return <Written>{own ?? value}</Written>
  const { score } = choice
  return (
    <>
      <FormText of={choice.label} />
      {own !== null && <Written>{own}</Written>}
      {score !== null && score !== undefined && (
        <span className="ms-2 text-s font-normal text-muted">{t`Score: ${score}`}</span>
      )}
    </>
  )
}

function Marks({ value }: { value: string }) {
  const body = useBodyWords()
  const marks = readMarks(value) ?? []
  return (
    <div className="grid gap-3">
      <div className="bodies is-small">
        <BodyPicture view="front" marks={marks} />
        <BodyPicture view="back" marks={marks} />
      </div>
      <ol className="grid gap-2">
        {marks.map((mark, i) => (
          <li key={i} className="flex items-start gap-2">
            <span className="body-number">{i + 1}</span>
            <span className="min-w-0">
              {body.place(mark)}
              <span className="block text-s font-normal text-muted">{body.detail(mark)}</span>
              {mark.note !== '' && (
                <span dir="auto" className="block text-s font-normal wrap-anywhere">
                  {mark.note}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Signed({ value }: { value: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const signature = readSignature(value)
  if (!signature) return null
  const { name, strokes, signedAt } = signature
  const at = formats.dateTime(signedAt)
  return (
    <div className="grid gap-1">
      {strokes.length > 0 && (
        <SignaturePicture
          strokes={strokes}
          label={t`Signature of ${name}`}
          className="w-full max-w-[16rem] border-b border-line-strong"
        />
      )}
      <bdi className="wrap-anywhere">{name}</bdi>
      <span className="text-s font-normal text-muted">{t`Signed ${at}`}</span>
    </div>
  )
}

interface NumberedRow {
  readonly no: number
  readonly row: TableRow
}

function TableAnswer({ component, value, file }: AnswerProps) {
  const { t, i18n } = useLingui()
  const columns = columnsOf(component).filter(({ dataFieldID }) => dataFieldID !== null)
  return (
    <ShortTable
      caption={textIn(component.label, i18n.locale).text}
      rowKey={({ no }) => no}
      rows={(readRows(value) ?? []).map((row, i): NumberedRow => ({ no: i + 1, row }))}
      columns={[
        { key: 'no', header: t`Row`, rowHeader: true, cardLabel: false, cell: ({ no }) => t`Row ${no}` },
        ...columns.map((field) => ({
          key: String(field.comEntryID),
          header: textIn(field.label, i18n.locale).text,
          cell: ({ row }: NumberedRow) => (
            <Answer component={field} value={cellOf(row, field.dataFieldID)} file={file} />
          ),
        })),
      ]}
    />
  )
}
