import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { entryLimits } from '#src/contract/personalInfo.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { idsOf } from './fieldValues.ts'
import type { EditorProps } from './EditorProps.ts'
import { ListSelect } from './ListSelect.tsx'
import { ListTrouble } from './ListTrouble.tsx'
import { useListChoices } from './useListChoices.ts'

/** The languages of a person. The first one is the preferred. */
export function LanguagesEditor({ label, value, onChange, error }: EditorProps) {
  const { t } = useLingui()
  const list = useListChoices('languages')
  /** The language that the select shows. It is part of the value already, but arrow keys still change it. */
  const [chosen, setChosen] = useState<number | null>(null)
  const items = useRef<HTMLOListElement>(null)
  const all = idsOf(value)
  const last = chosen !== null && all.includes(chosen) ? chosen : null
  const ids = all.filter((id) => id !== last)
  const change = (next: number[]) => onChange(last === null ? next : [...next, last])
  const choose = (id: number | null) => {
    setChosen(id)
    onChange(id === null ? ids : [...ids, id])
  }
  const move = (from: number, to: number) => {
    const next = [...ids]
    const [moved] = next.splice(from, 1)
    if (moved === undefined) return
    next.splice(to, 0, moved)
    change(next)
  }
  const remove = (id: number) => {
    change(ids.filter((one) => one !== id))
    // The pressed button is gone.
    items.current?.parentElement?.querySelector('select')?.focus()
  }
  return (
    <Fieldset legend={label} error={error}>
      <ol ref={items} className="grid gap-1" aria-label={label}>
        {ids.map((id, at) => {
          const choice = list.choices.find((one) => one.id === id)
          const name = choice?.name ?? t`Not in the list`
          return (
            <li key={id} className="flex min-h-target flex-wrap items-center gap-x-2 rounded-m border border-line ps-3">
              <span className="min-w-0 flex-1">
                <bdi lang={choice?.isEnglish ? 'en' : undefined}>{name}</bdi>
                {at === 0 && (
                  <span className="ms-2 text-s text-muted">
                    <Trans>Preferred</Trans>
                  </span>
                )}
              </span>
              <IconButton
                icon={ArrowUp}
                label={t`Move up: ${name}`}
                aria-disabled={at === 0 || undefined}
                onClick={() => at > 0 && move(at, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t`Move down: ${name}`}
                aria-disabled={at === ids.length - 1 || undefined}
                onClick={() => at < ids.length - 1 && move(at, at + 1)}
              />
              <IconButton icon={X} label={t`Remove: ${name}`} onClick={() => remove(id)} />
            </li>
          )
        })}
      </ol>
      {ids.length < entryLimits.languages && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t`Add a language`} className="flex-1">
            <ListSelect
              list={{ ...list, choices: list.choices.filter(({ id }) => !ids.includes(id)) }}
              value={last}
              onChange={choose}
            />
          </Field>
          <Button onClick={() => setChosen(null)}>
            <Trans>Add</Trans>
          </Button>
        </div>
      )}
      {list.phase === 'failed' && <ListTrouble onRetry={list.retry} />}
    </Fieldset>
  )
}
