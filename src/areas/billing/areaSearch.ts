import { msg } from '@lingui/core/macro'
import { CreditCard } from 'lucide-react'
import { type BillingSummary, billingSummary, isPastDue } from '#src/contract/billing.ts'
import { type PaymentPlan, paymentPlans } from '#src/contract/paymentPlans.ts'
import { searchPart, type AreaSearch, type FoundRow, type SearchWords } from '#src/registry/AreaSearch.ts'

/** Yields a searchable row for each charge of every site. */
function* chargeRows(summaries: readonly BillingSummary[], words: SearchWords): Generator<FoundRow> {
  for (const { siteName, billingDetails } of summaries)
    for (const charge of billingDetails) {
      const { ledgerID: row, chargeName, chargeType, amount, chargeDate } = charge
      const state = isPastDue(charge) ? words.text(msg`Past Due`) : null
      yield {
        id: row,
        title: chargeName,
        detail: [words.money(amount), state, chargeType && words.word('chargeType', chargeType), siteName],
        more: [chargeType],
        date: chargeDate,
        search: { row },
      }
    }
}

function* planRows(plans: readonly PaymentPlan[], words: SearchWords): Generator<FoundRow> {
  for (const { payPlanID: row, payPlanTypeName, remainingBalance, siteName, datePlanCreated } of plans)
    yield {
      id: row,
      title: payPlanTypeName,
      detail: [words.money(remainingBalance), siteName],
      date: datePlanCreated,
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
  paymentPlans: searchPart({
    name: msg`Payment plans`,
    icon: CreditCard,
    page: '/app/billing/payment-plans',
    endpoint: paymentPlans,
    rows: ({ paymentPlans: plans }, words) => planRows(plans, words),
  }),
} satisfies AreaSearch
