import type { RequestSearch } from './request/RequestSearch.ts'

/** Returns the link to the page on which a time is requested, with what is already chosen. */
export function requestPage(search: Pick<RequestSearch, 'step' | 'provider' | 'type' | 'previous'>) {
  return { to: '/app/appointments/request', search } as const
}
