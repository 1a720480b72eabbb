import { loadPortal } from '#src/session/profile/portal.ts'
import { isPaymentDocument } from './paymentDocument.ts'
import { readChosen } from './paymentPlace.ts'

/**
 * Whether the history says what the payment page is to pay. Reloads the page if the clinic's payment service needs a
 * document of its own, and then never resolves.
 */
export async function canPayHere(historyState: unknown): Promise<boolean> {
  if (!readChosen(historyState)) return false
  const { payments } = await loadPortal()
  if (payments !== 'braintree' || isPaymentDocument()) return true
  // Only a document that the server sends for this address may load Braintree. The service worker never answers it.
  globalThis.location.reload()
  return new Promise(() => undefined)
}
