import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { ClosuresCard } from './ClosuresCard.tsx'
import { HoursEditor } from './HoursEditor.tsx'
import type { HoursDraft } from './hoursForm.ts'
import { type Provider, ProviderSelect, shownProvider } from './ProviderSelect.tsx'
import { hoursQuery, providersQuery } from './queries.ts'

/** Regular hours and leave of a provider, and the closed days of the sites. */
export function HoursScreen() {
  const query = useQuery(providersQuery())
  const { prv } = useSearch({ from: '/app/schedule/hours' })
  const navigate = useNavigate({ from: '/app/schedule/hours' })
  // Changes that are not saved yet, by provider: another provider can be looked at meanwhile.
  const [drafts, setDrafts] = useState<Readonly<Record<number, readonly HoursDraft[] | undefined>>>({})
  useHoldBusy(Object.values(drafts).some((draft) => draft !== undefined))
  return (
    <RecordViewStates
      query={query}
      waiting={<SkeletonCard />}
      isEmpty={(providers) => providers.length === 0}
      empty={<EmptyState icon={UserX} level={2} title={<Trans>Your sites have no providers</Trans>} />}
    >
      {(providers) => {
        const provider = shownProvider(providers, prv)
        if (!provider) return null
        return (
          <>
            <div className="max-w-[20rem]">
              <ProviderSelect
                providers={providers}
                prvID={provider.prvID}
                onChange={(prvID) => void navigate({ search: { prv: prvID } })}
              />
            </div>
            <ProviderPart
              key={provider.prvID}
              provider={provider}
              draft={drafts[provider.prvID]}
              onDraft={(draft) => setDrafts((before) => ({ ...before, [provider.prvID]: draft }))}
            />
          </>
        )
      }}
    </RecordViewStates>
  )
}

interface ProviderPartProps {
  readonly provider: Provider
  readonly draft: readonly HoursDraft[] | undefined
  readonly onDraft: (draft: readonly HoursDraft[] | undefined) => void
}

function ProviderPart({ provider, draft, onDraft }: ProviderPartProps) {
  const query = useQuery(hoursQuery(provider.prvID))
  return (
    <RecordViewStates query={query} waiting={<SkeletonCard />}>
      {({ hours, closures, sites }) => (
        <div className="grid items-start gap-5 *:min-w-0 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <HoursEditor provider={provider} hours={hours} sites={sites} draft={draft} onDraft={onDraft} />
          <ClosuresCard provider={provider} closures={closures} sites={sites} />
        </div>
      )}
    </RecordViewStates>
  )
}
