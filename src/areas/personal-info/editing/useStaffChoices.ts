import { useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { Reply } from '#src/api/call.ts'
import { sites } from '#src/contract/odata.ts'
import { advanceDirectives, billingTypes, providers } from '#src/contract/referenceLists.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { endpointQuery } from '#src/query/query.ts'
import type { ListChoices } from '../fields/useListChoices.ts'
import { listName } from '../listNames.ts'

const lists = {
  providers: {
    query: () => endpointQuery(providers, { query: { $orderby: 'FullName' } }),
    id: 'PrvID',
    name: 'FullName',
  },
  sites: {
    query: () => endpointQuery(sites, { query: { $filter: 'IsActive eq true', $orderby: 'NameX' } }),
    id: 'SiteID',
    name: 'NameX',
  },
  billingTypes: { query: () => endpointQuery(billingTypes, { query: {} }), id: 'BillingTypeID', name: 'NameX' },
  advanceDirectives: {
    query: () => endpointQuery(advanceDirectives, { query: {} }),
    id: 'AdvDirectiveID',
    name: 'NameX',
  },
} as const
type Rows = Reply<{ readonly value: readonly unknown[] }>
export type StaffList = keyof typeof lists

/** Returns the rows of a list that only staff choose from. Names of providers and sites are the clinic's own. */
export function useStaffChoices(list: StaffList): ListChoices {
  const { query: queryOf, id, name } = lists[list]
  // The rows of the lists differ, and each row is checked below.
  const query = useQuery(queryOf() as unknown as UseQueryOptions<Rows>)
  const { locale } = useFormats()
  const { i18n } = useLingui()
  const choices = useMemo(() => {
    const shown = (text: string) =>
      list === 'billingTypes' || list === 'advanceDirectives'
        ? listName(list, { code: null, name: text }, locale, (message) => i18n._(message))
        : { text, isEnglish: false }
    const Row = v.object({ [id]: v.number(), [name]: v.string() })
    return (query.data?.data.value ?? []).flatMap((row) => {
      const read = v.safeParse(Row, row)
      if (!read.success) return []
      const { text, isEnglish } = shown(String(read.output[name]))
      return [{ id: Number(read.output[id]), code: null, name: text, isEnglish }]
    })
  }, [list, id, name, locale, i18n, query.data])
  return {
    phase: query.data ? 'ready' : query.isError ? 'failed' : 'waiting',
    choices,
    retry: () => void query.refetch(),
  }
}
