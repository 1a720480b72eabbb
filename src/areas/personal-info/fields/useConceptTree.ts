import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { Reply } from '#src/api/call.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { nameInLanguage } from '../values/nameInLanguage.ts'
import { listNameQueries } from '../values/namedLists.ts'
import { conceptTree, type ConceptTree } from './conceptTree.ts'

const Row = v.object({
  ConceptID: v.number(),
  ParentConceptID: v.optional(v.nullable(v.number()), null),
  CodeX: v.optional(v.nullable(v.string()), null),
  NameX: v.string(),
})

interface Concepts {
  readonly phase: 'waiting' | 'failed' | 'ready'
  readonly tree: ConceptTree
  readonly retry: () => void
}

/** Returns the tree of races, ethnicities or religions, with names in the reader's language. */
export function useConceptTree(list: 'race' | 'ethnicity' | 'religion'): Concepts {
  const { locale } = useFormats()
  const query: UseQueryResult<Reply<{ readonly value: readonly unknown[] }>> = useQuery(listNameQueries[list]())
  const tree = useMemo(
    () =>
      conceptTree(
        (query.data?.data.value ?? []).flatMap((row) => {
          const read = v.safeParse(Row, row)
          if (!read.success) return []
          const { ConceptID: id, ParentConceptID: parentId, CodeX: code, NameX } = read.output
          return [{ id, parentId, name: nameInLanguage(list, { id, code, name: NameX }, locale), otherName: NameX }]
        }),
      ),
    [list, query.data, locale],
  )
  return {
    phase: query.data ? 'ready' : query.isError ? 'failed' : 'waiting',
    tree,
    retry: () => void query.refetch(),
  }
}
