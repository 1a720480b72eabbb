import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { ProviderOption } from '#src/contract/booking.ts'
import { finder } from '#src/lib/finder.ts'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { anyone } from './choices.ts'
import { ClinicPhone } from './ClinicPhone.tsx'
import { providersQuery } from './requestQueries.ts'
import type { Wizard } from './useRequest.ts'

/** The number of providers from which they can be searched. */
const searchedFrom = 9

/** Step 1: whom to see, or the first free time with anyone. */
export function ProviderStep({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useLingui()
  const query = useQuery(providersQuery())
  return (
    <RecordViewStates
      query={query}
      isEmpty={(providers) => providers.length === 0}
      waiting={
        <Card pad="flush">
          <SkeletonRows count={4} />
        </Card>
      }
      empty={
        <EmptyState
          flower
          icon={CalendarDays}
          level={3}
          title={t`No provider can be booked online`}
          text={<ClinicPhone />}
        />
      }
    >
      {(providers) => <Providers providers={providers} wizard={wizard} />}
    </RecordViewStates>
  )
}

function Providers({ providers, wizard }: { readonly providers: readonly ProviderOption[]; readonly wizard: Wizard }) {
  const { t } = useLingui()
  const [find, setFind] = useState('')
  const matches = finder(find)
  const found = providers.filter(({ prvFullName, specialty }) => matches([prvFullName, specialty ?? '']))
  const options = [
    ...(find === '' && providers.length > 1
      ? [
          {
            value: String(anyone),
            label: <b>{t`First free time with anyone`}</b>,
            help: t`Choose the type of appointment, then see who is free first.`,
          },
        ]
      : []),
    ...found.map(({ prvID, prvFullName, specialty }) => ({
      value: String(prvID),
      label: <bdi>{prvFullName}</bdi>,
      help: specialty ? <bdi>{specialty}</bdi> : undefined,
    })),
  ]
  return (
    <div className="grid gap-3">
      {providers.length >= searchedFrom && (
        <search>
          <SearchInput
            className="tablet:max-w-[28rem]"
            label={t`Search providers`}
            clearLabel={t`Clear search`}
            value={find}
            onChange={setFind}
          />
        </search>
      )}
      {options.length === 0 ? (
        <p role="status" className="text-muted">
          <Trans>No provider has these words.</Trans>
        </p>
      ) : (
        <RadioGroup
          legend={t`Select a Provider`}
          className="panes:grid-cols-2"
          options={options}
          value={wizard.search.provider === undefined ? null : String(wizard.search.provider)}
          onChange={(value) => wizard.select({ provider: Number(value) })}
          onChoose={(value) => wizard.choose({ provider: Number(value) })}
        />
      )}
    </div>
  )
}
