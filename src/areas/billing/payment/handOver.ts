import { type ChosenCharges, readChosen } from './paymentPlace.ts'

/** sessionStorage key of what the next document of this tab is to pay. */
const key = 'yarrow.toPay'

/**
 * Keeps what is to be paid for the payment page's own document. Browsers drop the state of the history when the opener
 * policy of the next document is another one, as it is if PayPal or Google Pay is on. Charges and cents only, no names.
 */
export function handOver(chosen: ChosenCharges): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ payCharges: chosen }))
  } catch {
    // Without storage, the page leads back to the list.
  }
}

/** Returns what the document before this one handed over, once. Null if it did not. */
export function takeOver(): ChosenCharges | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    return readChosen(stored)
  } catch {
    return null
  }
}
