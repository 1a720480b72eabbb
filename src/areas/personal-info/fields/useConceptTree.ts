import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { Reply } from '#src/api/call.ts'
import { listNameQueries } from '../values/namedLists.ts'
import { useNameOfRow } from '../values/useNameOfRow.ts'
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
  const nameOf = useNameOfRow(list)
  const query: UseQueryResult<Reply<{ readonly value: readonly unknown[] }>> = useQuery(listNameQueries[list]())
  const tree = useMemo(
    () =>
      conceptTree(
        (query.data?.data.value ?? []).flatMap((row) => {
          const read = v.safeParse(Row, row)
          if (!read.success) return []
          const { ConceptID: id, ParentConceptID: parentId, CodeX: code, NameX } = read.output
          const { text: name, isEnglish } = nameOf({ code, name: NameX })
          return [{ id, parentId, name, lang: isEnglish ? 'en' : undefined, otherName: NameX }]
        }),
      ),
    [query.data, nameOf],
  )
  return {
    phase: query.data ? 'ready' : query.isError ? 'failed' : 'waiting',
    tree,
    retry: () => void query.refetch(),
  }
}
