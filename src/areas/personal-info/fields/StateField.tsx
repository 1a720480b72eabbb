import { useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Reply } from '#src/api/call.ts'
import type { AddressValue } from '#src/contract/corrections.ts'
import { personalInfoLimits } from '#src/contract/personalInfo.ts'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { listNameQueries } from '../values/namedLists.ts'
import { ListTrouble } from './ListTrouble.tsx'
import { useListChoices } from './useListChoices.ts'

/** Value of the option for a state that is in no list. */
const other = 'other'
const Row = v.object({ StateID: v.number(), CountryID: v.number() })

interface StateFieldProps {
  readonly address: AddressValue
  readonly onChange: (more: Partial<AddressValue>) => void
}

/** The state of an address: one of its country's list, or any other text. Only a text if the country has no list. */
export function StateField({ address: { StateId, StateName, CountryId }, onChange }: StateFieldProps) {
  const { t } = useLingui()
  const list = useListChoices('states')
  const rows: UseQueryResult<Reply<{ readonly value: readonly unknown[] }>> = useQuery(listNameQueries.states())
  const here = new Set(
    (rows.data?.data.value ?? []).flatMap((row) => {
      const read = v.safeParse(Row, row)
      return read.success && read.output.CountryID === CountryId ? [read.output.StateID] : []
    }),
  )
  const choices = list.choices.filter(({ id }) => here.has(id))
  const isTyped = StateName !== null || (choices.length === 0 && StateId === null)
  const text = (
    <TextInput
      dir="auto"
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      maxLength={personalInfoLimits.city}
      value={StateName ?? ''}
      onChange={({ target }) => onChange({ StateId: null, StateName: target.value })}
    />
  )
  if (choices.length === 0 && StateId === null)
    return (
      <>
        <Field label={t({ message: 'State', context: 'of a country' })}>{text}</Field>
        {list.phase === 'failed' && <ListTrouble onRetry={list.retry} />}
      </>
    )
  return (
    <>
      <Field label={t({ message: 'State', context: 'of a country' })}>
        <Select
          autoComplete="off"
          value={isTyped ? other : (StateId ?? '')}
          onChange={({ target }) =>
            onChange(
              target.value === other
                ? { StateId: null, StateName: '' }
                : { StateId: target.value === '' ? null : Number(target.value), StateName: null },
            )
          }
        >
          <option value="">{t`Not given`}</option>
          {StateId !== null && !here.has(StateId) && <option value={StateId}>{t`The recorded one`}</option>}
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={other}>{t`Another one`}</option>
        </Select>
      </Field>
      {isTyped && <Field label={t`Name of the state`}>{text}</Field>}
      {list.phase === 'failed' && <ListTrouble onRetry={list.retry} />}
    </>
  )
}
