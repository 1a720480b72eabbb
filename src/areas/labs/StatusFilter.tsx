import { Plural, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ListFilter } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { LabProcedure } from '#src/contract/labs.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { isListed, noStatus } from './model.ts'

interface StatusFilterProps {
  labs: readonly LabProcedure[]
  /** Statuses in the address. Undefined for the default ones. */
  chosen: readonly number[] | undefined
}

interface StatusChoice {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly usual: boolean
}

/** Returns the statuses that occur, with their names and counts. */
function choicesOf(labs: readonly LabProcedure[]): readonly StatusChoice[] {
  const choices = new Map<number, StatusChoice>()
  for (const lab of labs) {
    const id = lab.status?.labStID ?? noStatus
    const before = choices.get(id)
    choices.set(id, {
      id,
      name: before?.name ?? lab.status?.nameX.trim() ?? '',
      count: (before?.count ?? 0) + 1,
      usual: before?.usual ?? isListed(lab, undefined),
    })
  }
  return [...choices.values()].sort((a, b) => a.id - b.id)
}

/** Filter by status. The number of hidden procedures is shown, so that no one misses a result unknowingly. */
export function StatusFilter({ labs, chosen }: StatusFilterProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const wordOf = useStatusWord()
  const navigate = useNavigate({ from: '/app/records/labs' })
  const [open, setOpen] = useState(false)
  const listId = useId()
  const choices = useMemo(() => choicesOf(labs), [labs])
  const isOn = (choice: StatusChoice) => (chosen ? chosen.includes(choice.id) : choice.usual)
  const hidden = choices.reduce((sum, choice) => sum + (isOn(choice) ? 0 : choice.count), 0)

  const choose = (on: readonly StatusChoice[]) => {
    const usual = choices.every((choice) => choice.usual === on.includes(choice))
    void navigate({
      to: '.',
      search: (s) => ({ ...s, status: usual ? undefined : on.map(({ id }) => id) }),
      state: (s) => s,
      replace: true,
      resetScroll: false,
    })
  }
  const toggle = (choice: StatusChoice) =>
    choose(choices.filter((other) => (other === choice ? !isOn(choice) : isOn(other))))

  const nameOf = ({ id, name }: StatusChoice) =>
    name ? wordOf(name) : id === noStatus ? t`No status` : t`Status ${id}`

  return (
    <>
      <Button
        icon={ListFilter}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        {t`Filter`}
      </Button>
      {open && (
        <Card pad="snug" className="w-full">
          <Fieldset legend={t`Show tests with this status`} id={listId} className="gap-0">
            <div className="flex flex-wrap gap-x-6">
              {choices.map((choice) => (
                <Checkbox
                  key={choice.id}
                  checked={isOn(choice)}
                  onChange={() => toggle(choice)}
                  label={
                    <>
                      <RecordText lang={sourceLang(nameOf(choice), choice.name)}>{nameOf(choice)}</RecordText>{' '}
                      <span className="text-muted">({formats.number(choice.count)})</span>
                    </>
                  }
                />
              ))}
            </div>
          </Fieldset>
        </Card>
      )}
      {hidden > 0 && (
        <div className="flex w-full flex-wrap items-center justify-between gap-x-3 text-s text-muted">
          <p>
            <Plural
              value={hidden}
              one="# test with another status is not listed."
              other="# tests with other statuses are not listed."
            />
          </p>
          <Button kind="quiet" className="-mx-3 text-s" onClick={() => choose(choices)}>
            {t`Show all`}
          </Button>
        </div>
      )}
    </>
  )
}
