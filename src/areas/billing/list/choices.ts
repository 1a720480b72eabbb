import * as v from 'valibot'
import type { BillingDetail } from '#src/contract/billing.ts'
import { isLocked, isPayable, maxCents, type PayAmount } from '../payAmount.ts'
import type { PaymentLine } from '../payment/PaymentLine.ts'

/** What a person chose for a charge. */
const Choice = v.object({
  /** How much of the charge to pay, in cents. */
  cents: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  isSelected: v.boolean(),
  /** What was typed, if it can't be paid. Null otherwise. A selected charge has none. */
  typed: v.nullable(v.string()),
})
export type Choice = v.InferOutput<typeof Choice>

/** What a person chose for each charge, by `ledgerID`. A charge without a choice is not selected, and all of it is to pay. */
export type Choices = ReadonlyMap<number, Choice>

const StoredChoices = v.array(v.object({ ledgerID: v.number(), choice: Choice }))

export const noChoices: Choices = new Map()

/** Max number of charges of one purchase (contract/purchase.ts). */
export const maxLines = 500

/** Returns choices as they are stored. Null if there are none. */
export function choicesToStore(choices: Choices): unknown {
  return choices.size === 0 ? null : Array.from(choices, ([ledgerID, choice]) => ({ ledgerID, choice }))
}

/** Returns choices that were stored. Damaged ones, or those of another version, are none. */
export function storedChoices(content: unknown): Choices {
  const parsed = v.safeParse(StoredChoices, content)
  return parsed.success ? new Map(parsed.output.map(({ ledgerID, choice }) => [ledgerID, choice])) : noChoices
}

/** Returns how much of a charge is to be paid, in cents. */
export function chosenCents(choices: Choices, charge: BillingDetail): number {
  return choices.get(charge.ledgerID)?.cents ?? maxCents(charge)
}

/** Changes the amount of a charge. A selected charge keeps its amount (clinical §4). */
export function withAmount(choices: Choices, charge: BillingDetail, text: string, amount: PayAmount): Choices {
  const before = choices.get(charge.ledgerID)
  if (before?.isSelected || !isPayable(charge)) return choices
  const next = new Map(choices)
  if (amount.kind !== 'amount')
    return next.set(charge.ledgerID, { cents: chosenCents(choices, charge), isSelected: false, typed: text })
  if (amount.cents === maxCents(charge)) next.delete(charge.ledgerID)
  else next.set(charge.ledgerID, { cents: amount.cents, isSelected: false, typed: null })
  return next
}

/** Whether a charge can be added: something of it is to be paid, and what was typed is an amount. */
export function canAdd(choices: Choices, charge: BillingDetail): boolean {
  return isPayable(charge) && chosenCents(choices, charge) > 0 && (choices.get(charge.ledgerID)?.typed ?? null) === null
}

/** Adds charges to the payment, or removes them. Those that can't be added stay as they are. */
export function withSelected(choices: Choices, charges: readonly BillingDetail[], isSelected: boolean): Choices {
  const next = new Map(choices)
  for (const charge of charges) {
    const { ledgerID } = charge
    const before = choices.get(ledgerID)
    if ((before?.isSelected ?? false) === isSelected || (isSelected && !canAdd(choices, charge))) continue
    const cents = chosenCents(choices, charge)
    if (!isSelected && cents === maxCents(charge)) next.delete(ledgerID)
    else next.set(ledgerID, { cents, isSelected, typed: null })
  }
  return next
}

/**
 * Drops the choices that no longer fit the charges: the charge is gone, less of it is left to pay than was chosen, or it
 * is locked. `removed`: how many selected charges were gone or smaller.
 */
export function fittingChoices(
  choices: Choices,
  charges: readonly BillingDetail[],
): { readonly choices: Choices; readonly removed: number } {
  if (choices.size === 0) return { choices, removed: 0 }
  const byId = new Map(charges.map((charge) => [charge.ledgerID, charge]))
  const kept = new Map<number, Choice>()
  let removed = 0
  for (const [ledgerID, choice] of choices) {
    const charge = byId.get(ledgerID)
    if (charge && !isLocked(charge) && choice.cents <= maxCents(charge)) kept.set(ledgerID, choice)
    else if (choice.isSelected && !(charge && isLocked(charge))) removed += 1
  }
  return kept.size === choices.size ? { choices, removed } : { choices: kept, removed }
}

/** Returns what the selected charges are to be paid with, in the order of the charges. */
export function linesToPay(choices: Choices, charges: readonly BillingDetail[]): PaymentLine[] {
  return charges.flatMap((charge) => {
    const { ledgerID, siteID, ptID, ptEncID, prvID, treatProcID, chargeName, chargeDate } = charge
    const choice = choices.get(ledgerID)
    if (!choice?.isSelected || !isPayable(charge)) return []
    return [{ ledgerID, siteID, ptID, ptEncID, prvID, treatProcID, chargeName, chargeDate, cents: choice.cents }]
  })
}
