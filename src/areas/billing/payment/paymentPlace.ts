import * as v from 'valibot'
import type { BillingSummary } from '#src/contract/billing.ts'
import type { PaymentPlan } from '#src/contract/paymentPlans.ts'
import type { PaymentLine } from './PaymentLine.ts'

const Chosen = v.pipe(
  v.array(
    v.object({
      ledgerID: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      cents: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    }),
  ),
  v.minLength(1),
  v.maxLength(500),
)
/** What is paid, without names: the charge and US cents. It is kept in the browser's history. */
export type ChosenCharges = v.InferOutput<typeof Chosen>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the payment page is to pay. Not in the address, which the scripts of payment services can read. */
    payCharges?: ChosenCharges
  }
}

/** Returns what to keep of the lines while the payment page is loaded. */
export function chosenOf(lines: readonly PaymentLine[]): ChosenCharges {
  return lines.map(({ ledgerID, cents }) => ({ ledgerID, cents }))
}

/** Reads what the history has kept. Null if it is nothing that can be paid. */
export function readChosen(state: unknown): ChosenCharges | null {
  const parsed = v.safeParse(v.object({ payCharges: Chosen }), state)
  return parsed.success ? parsed.output.payCharges : null
}

/** Returns the lines of the chosen charges, as the record has them now. Null if one of them is no longer due. */
export function linesOf(
  chosen: ChosenCharges,
  summaries: readonly BillingSummary[],
  plans: readonly PaymentPlan[],
): PaymentLine[] | null {
  const charges = summaries.flatMap(({ billingDetails }) => billingDetails)
  const lines = chosen.map(({ ledgerID, cents }) => {
    const charge = charges.find((each) => each.ledgerID === ledgerID)
    if (charge) {
      const { siteID, ptID, ptEncID, prvID, treatProcID, chargeName, chargeDate } = charge
      return { ledgerID, siteID, ptID, ptEncID, prvID, treatProcID, chargeName, chargeDate, cents }
    }
    const plan = plans.find((each) => each.charge?.ledgerID === ledgerID)
    return plan?.charge
      ? { ...plan.charge, chargeName: plan.payPlanTypeName, chargeDate: plan.datePlanCreated, cents }
      : null
  })
  return lines.includes(null) ? null : lines.filter((line) => line !== null)
}
