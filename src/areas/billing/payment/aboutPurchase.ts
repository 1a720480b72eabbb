import * as v from 'valibot'
import type { PaymentLine } from './PaymentLine.ts'
import { totalCents } from './totalCents.ts'

/** What the device stores, encrypted, about a purchase whose outcome is unknown. Nothing about the card. */
const AboutPurchase = v.object({
  cents: v.number(),
  names: v.array(v.string()),
  /** The charges, which can't be paid again until the outcome is known. */
  ledgerIDs: v.array(v.number()),
})
export type AboutPurchase = v.InferOutput<typeof AboutPurchase>

/** Returns what to store about a purchase. */
export function aboutPurchase(lines: readonly PaymentLine[]): AboutPurchase {
  return {
    cents: totalCents(lines),
    names: lines.map(({ chargeName }) => chargeName),
    ledgerIDs: lines.map(({ ledgerID }) => ledgerID),
  }
}

/** Reads what the device stored about a purchase. Null if another version of the app stored something else. */
export function readAboutPurchase(about: unknown): AboutPurchase | null {
  const parsed = v.safeParse(AboutPurchase, about)
  return parsed.success ? parsed.output : null
}
