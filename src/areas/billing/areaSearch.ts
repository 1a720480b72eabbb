import { msg } from '@lingui/core/macro'
import { CreditCard } from 'lucide-react'
import { type BillingSummary, billingSummary } from '#src/contract/billing.ts'
import { searchPart, type AreaSearch, type FoundRow, type SearchWords } from '#src/registry/AreaSearch.ts'

/** Yields a searchable row for each charge of every site. */
function* chargeRows(summaries: readonly BillingSummary[], words: SearchWords): Generator<FoundRow> {
  for (const { siteName, billingDetails } of summaries)
    for (const { ledgerID: row, chargeName, chargeType, amount, chargeDate } of billingDetails)
      yield {
        id: row,
        title: chargeName,
        detail: [words.money(amount), chargeType, siteName],
        date: chargeDate,
        search: { row },
      }
}

export const areaSearch = {
  billing: searchPart({
    name: msg`Billing`,
    icon: CreditCard,
    page: '/app/billing/billing-list',
    endpoint: billingSummary,
    rows: ({ billingSummaries }, words) => chargeRows(billingSummaries, words),
  }),
} satisfies AreaSearch
