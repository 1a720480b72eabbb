import { loadPortal } from '#src/session/profile/portal.ts'
import { handOver, takeOver } from './handOver.ts'
import { isPaymentDocument } from './paymentDocument.ts'
import { type ChosenCharges, readChosen } from './paymentPlace.ts'

/**
 * Returns whether the payment page can open with what the history says is to be paid, or what to put into the history
 * first. Null: there is nothing to pay. Loads the page again if the clinic's payment service needs a document of its
 * own, and then never resolves.
 */
export async function canPayHere(historyState: unknown): Promise<true | ChosenCharges | null> {
  const chosen = readChosen(historyState)
  if (!chosen) return takeOver()
  const { payments } = await loadPortal()
  if (payments !== 'braintree' || isPaymentDocument()) {
    takeOver()
    return true
  }
  handOver(chosen)
  // Only a document that the server sends for this address may load Braintree. The service worker never answers it.
  globalThis.location.reload()
  return new Promise(() => undefined)
}
