import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Reply } from '#src/api/call.ts'
import type { CorrectionField } from '#src/contract/corrections.ts'
import { prefixes, suffixes } from '#src/contract/referenceLists.ts'
import { endpointQuery } from '#src/query/query.ts'

const Named = v.object({ NameX: v.string() })

/** Returns the usual titles or suffixes. None for any other field, and while the list is not loaded: any text is valid. */
export function useSuggestions(field: CorrectionField): readonly string[] {
  const list = field === 'NameSuffix' ? suffixes : prefixes
  const { data }: UseQueryResult<Reply<{ readonly value: readonly unknown[] }>> = useQuery({
    ...endpointQuery(list, { query: {} }),
    enabled: field === 'Title' || field === 'NameSuffix',
  })
  if (field !== 'Title' && field !== 'NameSuffix') return []
  return (data?.data.value ?? []).flatMap((row) => {
    const read = v.safeParse(Named, row)
    return read.success ? [read.output.NameX] : []
  })
}
