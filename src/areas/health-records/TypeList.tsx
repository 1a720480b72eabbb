import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { RecordType } from '#src/contract/healthRecords.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { TypeItem } from './TypeItem.tsx'

/** The record types. Each opens to its entries. */
export function TypeList({ types }: { readonly types: readonly RecordType[] }) {
  const { t } = useLingui()
  const type = useSearch({ from: '/app/records/health-records', select: (search) => search.type })
  return (
    <section aria-label={t`Record types`}>
      <Card pad="flush">
        <ul className="[&>li+li]:border-t [&>li+li]:border-line">
          {types.map((each) => (
            <TypeItem key={each.tmplId} type={each} startsOpen={each.tmplId === type} />
          ))}
        </ul>
      </Card>
    </section>
  )
}
