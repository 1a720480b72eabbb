import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Undo2 } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { PlacedProblem } from '#src/formEngine/FormEngine.ts'
import { readRows, rowsText, withCell, withNewRow, withoutRow, type TableRow } from '#src/formEngine/tableRows.ts'
import { templateLimits } from '#src/contract/formTemplate.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import type { FieldProps } from './FieldProps.ts'
import { useFilledForm } from './FormContext.ts'
import { QuestionSet } from './Question.tsx'
import { RowCard } from './RowCard.tsx'

interface TableFieldProps extends FieldProps {
  /** What the last attempt found in the table and its rows. */
  readonly problems: readonly PlacedProblem[]
}

/** Number of rows in a part of a long table. */
const partLength = 20

interface OpenRow {
  readonly row: number
  /** Otherwise an attempt to go on opened it. */
  readonly isByPerson: boolean
}

const noProblems: readonly PlacedProblem[] = []

/** Questions that are asked once for each row. One row is open; the others show their answers. */
export function TableField({ problems, ...props }: TableFieldProps) {
  const { component, value, onChange, isReadOnly } = props
  const { t } = useLingui()
  const { engine } = useFilledForm()
  const subscribe = useCallback(
    (listener: () => void) => engine.subscribe(component.comEntryID, listener),
    [engine, component.comEntryID],
  )
  const statesNow = () => engine.rowStates(component.comEntryID)
  const rows = useSyncExternalStore(subscribe, statesNow, statesNow)
  const byRow = useMemo(() => Map.groupBy(problems, ({ row }) => row), [problems])
  const firstWrong = problems.find(({ row }) => row !== null)?.row ?? null
  const [open, setOpen] = useState<OpenRow | null>(null)
  // An attempt to go on opens the first row that has a problem.
  const [seen, setSeen] = useState(problems)
  if (problems !== seen) {
    setSeen(problems)
    if (firstWrong !== null) setOpen({ row: firstWrong, isByPerson: false })
  }
  const [removed, setRemoved] = useState<{ readonly at: number; readonly row: TableRow } | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const max = Math.min(component.maxRows ?? templateLimits.rows, templateLimits.rows)
  const isFull = rows.length >= max

  // The same functions for all renders, so that a key renders only its own row.
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  const changeCell = useCallback((row: number, dataFieldID: number, cell: string) => {
    const now = latest.current
    now.value = withCell(now.value, row, dataFieldID, cell)
    now.onChange(now.value)
  }, [])
  const toggle = useCallback((row: number, isOpen: boolean) => setOpen(isOpen ? { row, isByPerson: true } : null), [])
  const remove = useCallback((at: number) => {
    const now = latest.current
    const row = readRows(now.value)?.[at]
    if (!row) return
    now.onChange(withoutRow(now.value, at))
    setRemoved({ at, row })
    setOpen(null)
  }, [])
  useEffect(() => {
    // The pressed button disappears with its row.
    if (removed) undoButton.current?.focus()
  }, [removed])

  const add = () => {
    onChange(withNewRow(component, value))
    setRemoved(null)
    setOpen({ row: rows.length, isByPerson: true })
  }
  const undo = () => {
    if (!removed) return
    onChange(rowsText((readRows(value) ?? []).toSpliced(removed.at, 0, removed.row)))
    setRemoved(null)
    addButton.current?.focus()
  }
  const no = removed ? removed.at + 1 : 0
  return (
    <QuestionSet {...props}>
      {/* Parts, so that the browser lays out only those in view. */}
      {Array.from({ length: Math.ceil(rows.length / partLength) }, (_, part) => (
        <ol
          key={part}
          start={part * partLength + 1}
          className={rows.length > partLength ? 'form-rows form-rows-part' : 'form-rows'}
        >
          {rows.slice(part * partLength, (part + 1) * partLength).map((state, i) => {
            const row = part * partLength + i
            return (
              <RowCard
                // Rows have no id of their own.
                key={row}
                table={component}
                row={row}
                state={state}
                isOpen={open?.row === row}
                takesFocus={open?.row === row && open.isByPerson}
                problems={byRow.get(row) ?? noProblems}
                isReadOnly={isReadOnly}
                onToggle={toggle}
                onChange={changeCell}
                onRemove={remove}
              />
            )
          })}
        </ol>
      ))}
      <div
        role="status"
        className={removed ? 'flex flex-wrap items-center gap-3 rounded-m bg-sunken px-4 py-2' : undefined}
      >
        {removed && (
          <>
            <p>{t`Row ${no} is removed.`}</p>
            <Button ref={undoButton} kind="quiet" icon={Undo2} onClick={undo} disabled={isFull}>
              <Trans>Undo</Trans>
            </Button>
          </>
        )}
      </div>
      {!isReadOnly && (
        <Button
          ref={addButton}
          icon={Plus}
          className="justify-self-start"
          disabled={isFull}
          reason={isFull ? t`This table can't have any more rows.` : undefined}
          onClick={add}
        >
          <Trans>Add a row</Trans>
        </Button>
      )}
    </QuestionSet>
  )
}
