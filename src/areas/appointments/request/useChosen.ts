import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'
import type { Reply } from '#src/api/call.ts'
import type { ProviderOption, TemplateOption, TimeSlot } from '#src/contract/booking.ts'
import { anyone, bookedProvider } from './choices.ts'
import { providersQuery, templatesQuery } from './requestQueries.ts'
import type { RequestSearch } from './RequestSearch.ts'
import { type Slot, slotStart } from './slots.ts'
import { useFreeTimes } from './useFreeTimes.ts'

/** What has been chosen. The address has only numbers, so names come from the lists that the steps show. */
export interface Chosen {
  /** Null: nobody or anyone is chosen, or the names are not loaded yet. */
  readonly provider: ProviderOption | null
  /** Provider of the chosen time. Differs from `provider` if anyone may see the patient. */
  readonly timeProvider: ProviderOption | null
  readonly type: TemplateOption | null
  /** Null: none is chosen, or it is not free any more, or the free times are not loaded yet. */
  readonly slot: Slot | null
  /** The free times around the chosen one. */
  readonly times: UseQueryResult<Reply<TimeSlot[]>>
  /** Whether the chosen provider or type can't be booked, or can't be booked any more. */
  readonly isGone: boolean
}

/** Returns what has been chosen. */
export function useChosen(search: RequestSearch): Chosen {
  const { provider, type, slot, site } = search
  const isNeeded = provider !== undefined
  const booked = bookedProvider(search)
  const providers = useQuery({ ...providersQuery(), enabled: isNeeded })
  const types = useQuery({ ...templatesQuery(provider ?? anyone), enabled: isNeeded })
  const { query: times } = useFreeTimes(
    { provider: booked ?? anyone, type: type ?? 0, previous: search.previous },
    slot?.slice(0, 10),
    booked !== undefined && booked !== anyone && type !== undefined && slot !== undefined,
  )
  const found = providers.data?.data.find(({ prvID }) => prvID === provider)
  const foundType = types.data?.data.find(({ templateID }) => templateID === type)
  const isUnknownProvider = provider !== anyone && providers.data !== undefined && found === undefined
  const isUnknownType = type !== undefined && types.data !== undefined && foundType === undefined
  const isRefused = types.error instanceof ApiError && types.error.status === 404
  return {
    provider: found ?? null,
    timeProvider: providers.data?.data.find(({ prvID }) => prvID === booked) ?? null,
    type: foundType ?? null,
    slot: times.data?.data.find((each) => slotStart(each) === slot && each.siteID === site) ?? null,
    times,
    isGone: isNeeded && (isUnknownProvider || isUnknownType || isRefused),
  }
}
