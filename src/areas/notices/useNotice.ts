import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { notice } from '#src/contract/notices.ts'
import { localeNames } from '#src/contract/portal.ts'
import { queryClient } from '#src/query/client.ts'

/** Returns the clinic's page with that key in the reader's language. The page is public: the call sends no session. */
export function useNotice(apiUrl: string | null, key: string) {
  const { i18n } = useLingui()
  const language = localeNames.find((name) => name === i18n.locale) ?? 'en'
  return useQuery(
    {
      queryKey: ['-', 'notice', apiUrl, key, language],
      queryFn: ({ signal }) => call(notice, { params: { key }, query: { language } }, { url: apiUrl ?? '' }, signal),
      enabled: apiUrl !== null,
      // After a change of language, show the previous text until the new one is loaded.
      placeholderData: keepPreviousData,
      meta: { offline: notice.offline },
    },
    queryClient,
  )
}
