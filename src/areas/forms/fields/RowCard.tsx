import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleAlert, Pencil, Trash2 } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { Component, InnerComponent } from '#src/contract/formTemplate.ts'
import type { CellState, PlacedProblem, RowState } from '#src/formEngine/FormEngine.ts'
import { columnsOf } from '#src/formEngine/placedComponents.ts'
import { useAnswerText } from '#src/formView/useAnswerText.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { fieldId } from './fieldId.ts'
import { FormField } from './FormField.tsx'
import { whenLeft } from './whenLeft.ts'
import { useProblemText } from './useProblemText.ts'
import { useShownProblem } from './useShownProblem.ts'

interface RowCardProps {
  readonly table: Component
  /** From 0. */
  readonly row: number
  readonly state: RowState
  readonly isOpen: boolean
  /** Whether its first field gets the focus, because the person opened it. */
  readonly takesFocus: boolean
  /** What the last attempt found in this row. */
  readonly problems: readonly PlacedProblem[]
  readonly isReadOnly: boolean
  readonly onToggle: (row: number, isOpen: boolean) => void
  readonly onChange: (row: number, dataFieldID: number, value: string) => void
  readonly onRemove: (row: number) => void
}

/** A row of a table: its answers in short, or its fields. */
export const RowCard = memo(function RowCard(props: RowCardProps) {
  const { table, row, isOpen, takesFocus, problems, isReadOnly, onToggle, onRemove } = props
  const { t } = useLingui()
  const no = row + 1
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (takesFocus) card.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [takesFocus])
  const [first] = problems
  const wrongId = first && fieldId(table.comEntryID, row, first.innerComEntryID)
  return (
    <li
      ref={card}
      className={cx(
        'rounded-m border px-4 py-2',
        isOpen ? 'border-line-strong' : 'border-line',
        first && 'border-negative',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-[1_1_8rem]">
          <p className="font-bold">{t`Row ${no}`}</p>
          {!isOpen && <Summary {...props} />}
        </div>
        {!isReadOnly && (
          <div className="-me-2.5 flex">
            <IconButton
              // While the row is closed, the error summary leads here.
              id={isOpen ? undefined : wrongId}
              icon={isOpen ? Check : Pencil}
              label={isOpen ? t`Finish row ${no}` : t`Change row ${no}`}
              aria-expanded={isOpen}
              onClick={() => onToggle(row, !isOpen)}
            />
            <IconButton icon={Trash2} label={t`Remove row ${no}`} onClick={() => onRemove(row)} />
          </div>
        )}
      </div>
      {isOpen && (
        <div className="grid gap-6 pt-3 pb-2">
          {columnsOf(table).map((field) => (
            <RowField key={field.comEntryID} {...props} field={field} />
          ))}
          <Button
            className="justify-self-start"
            onClick={() => {
              // This button disappears.
              card.current?.querySelector('button')?.focus()
              onToggle(row, false)
            }}
          >
            <Trans>Finish this row</Trans>
          </Button>
        </div>
      )}
    </li>
  )
})

/** The answers of a row in one line. */
function Summary({ table, state, problems }: RowCardProps) {
  const { t } = useLingui()
  const answerText = useAnswerText()
  const answers = columnsOf(table)
    .map((field) => answerText(field, state.cells.get(field.comEntryID)?.value ?? ''))
    .filter((text) => text !== '')
  const isWrong = problems.length > 0 || [...state.cells.values()].some(({ problem }) => problem !== null)
  return (
    <>
      <p className="line-clamp-2 text-s text-muted wrap-anywhere">
        {answers.length === 0 ? (
          <Trans>No answers yet</Trans>
        ) : (
          answers.map((text, i) => (
            <span key={i}>
              {i > 0 && ' · '}
              <bdi>{text}</bdi>
            </span>
          ))
        )}
      </p>
      {isWrong && (
        <p className="flex items-start gap-1.5 text-s font-bold text-negative">
          <Icon of={CircleAlert} size="s" className="mt-px" />
          {t`This row has something to correct.`}
        </p>
      )}
    </>
  )
}

const emptyCell: CellState = { value: '', problem: null, isAnswered: false }

/** A field of an open row. */
function RowField({
  table,
  row,
  state,
  problems,
  isReadOnly,
  onChange,
  field,
}: RowCardProps & { field: InnerComponent }) {
  const { value, problem: live } = state.cells.get(field.comEntryID) ?? emptyCell
  const found = problems.filter(({ innerComEntryID }) => innerComEntryID === field.comEntryID)
  const { problem, leave } = useShownProblem({ value, live, found: found[0] })
  const problemText = useProblemText()
  const { dataFieldID } = field
  return (
    <div onBlur={whenLeft(leave)}>
      <FormField
        component={field}
        id={fieldId(table.comEntryID, row, field.comEntryID)}
        value={value}
        onChange={(next) => dataFieldID !== null && onChange(row, dataFieldID, next)}
        error={problem && problemText(field, problem, value)}
        fault={null}
        source={null}
        isReadOnly={isReadOnly}
      />
    </div>
  )
}
