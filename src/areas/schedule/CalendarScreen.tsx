import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { Calendar } from './Calendar.tsx'
import { ProviderSelect, shownProvider } from './ProviderSelect.tsx'
import { providersQuery } from './queries.ts'

/** The calendar of one provider: a day or a week. The address has the provider's number, the view and the day. */
export function CalendarScreen() {
  const query = useQuery(providersQuery())
  const { prv } = useSearch({ from: '/app/schedule/calendar' })
  const navigate = useNavigate({ from: '/app/schedule/calendar' })
  return (
    <RecordViewStates
      query={query}
      waiting={<SkeletonCard />}
      isEmpty={(providers) => providers.length === 0}
      empty={<EmptyState icon={UserX} level={2} title={<Trans>Your sites have no providers</Trans>} />}
    >
      {(providers) => {
        const provider = shownProvider(providers, prv)
        return (
          provider && (
            <Calendar
              provider={provider}
              select={
                <ProviderSelect
                  providers={providers}
                  prvID={provider.prvID}
                  onChange={(prvID) => void navigate({ search: (search) => ({ ...search, prv: prvID }) })}
                />
              }
            />
          )
        )
      }}
    </RecordViewStates>
  )
}
