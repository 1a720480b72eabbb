import { useLingui } from '@lingui/react/macro'
import type { ComponentPropsWithRef } from 'react'
import { Select } from '#src/ui/fields/Select.tsx'
import type { ListChoices } from './useListChoices.ts'

interface ListSelectProps extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'list'> {
  readonly list: ListChoices
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  /** Whether something must be chosen. */
  readonly isRequired?: boolean | undefined
}

/** A select of a reference list. The chosen row stays while the list loads, and if the list does not have it. */
export function ListSelect({ list, value, onChange, isRequired = false, ...rest }: ListSelectProps) {
  const { t } = useLingui()
  const { choices, phase } = list
  const isListed = value === null || choices.some(({ id }) => id === value)
  return (
    <Select
      autoComplete="off"
      {...rest}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      {(!isRequired || value === null) && <option value="">{t`Not given`}</option>}
      {!isListed && <option value={value}>{phase === 'ready' ? t`Not in the list` : t`The recorded one`}</option>}
      {choices.map(({ id, name, isEnglish }) => (
        <option key={id} value={id} lang={isEnglish ? 'en' : undefined}>
          {name}
        </option>
      ))}
    </Select>
  )
}
