import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { activityActors, activityKinds, type ActivityKind } from '#src/contract/activityFilters.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { ActivitySearch } from './ActivitySearch.ts'
import { DayRange } from './DayRange.tsx'
import { type Actor } from './model.ts'
import { useReader } from './useReader.ts'

const actorNames: Readonly<Record<Actor, MessageDescriptor>> = {
  me: msg`By me`,
  others: msg`By others`,
  apps: msg`By apps`,
}
const kindNames: Readonly<Record<ActivityKind, MessageDescriptor>> = {
  'sign-in': msg`Sign-ins`,
  reading: msg`Reading`,
  change: msg`Changes`,
}

/** Filters of the log: words, person, kind and days. All but the words are in the address. */
export function ActivityFilters() {
  const { t, i18n } = useLingui()
  const search = useSearch({ from: '/app/settings_/activity' })
  const navigate = useNavigate({ from: '/app/settings/activity' })
  const [find, setFind] = useFind()
  const { actingFor, isPatient } = useReader()
  const set = (change: Partial<typeof search>) =>
    void navigate({
      to: '.',
      // Parsed by the schema that also reads the address, so that every choice is valid.
      search: (s) => v.parse(ActivitySearch, { ...s, ...change }),
      state: (s) => s,
      replace: true,
      resetScroll: false,
    })
  return (
    <search className="flex flex-wrap gap-2 print:hidden">
      <SearchInput
        className="flex-[1_1_14rem] max-tablet:basis-full"
        label={t`Search activities`}
        clearLabel={t`Clear search`}
        value={find}
        onChange={setFind}
      />
      {(isPatient || actingFor !== null || search.who !== undefined) && (
        <Select
          className="flex-[0_1_auto] max-tablet:flex-[1_1_9rem]"
          aria-label={t`Who`}
          value={search.who ?? ''}
          onChange={(event) => set({ who: activityActors.find((name) => name === event.target.value) })}
        >
          <option value="">{t`By everybody`}</option>
          {activityActors.map((name) => (
            <option key={name} value={name}>
              {i18n._(actorNames[name])}
            </option>
          ))}
        </Select>
      )}
      <Select
        className="flex-[0_1_auto] max-tablet:flex-[1_1_9rem]"
        aria-label={t`What`}
        value={search.kind ?? ''}
        onChange={(event) => set({ kind: activityKinds.find((name) => name === event.target.value) })}
      >
        <option value="">{t`All activities`}</option>
        {activityKinds.map((name) => (
          <option key={name} value={name}>
            {i18n._(kindNames[name])}
          </option>
        ))}
      </Select>
      <DayRange from={search.from} to={search.to} onChoose={set} />
    </search>
  )
}
