/**
 * The page on which Braintree's scripts may run. Only a document that the server sent for exactly this address has the
 * security headers that they need, so the app loads it as a new document.
 */
export const paymentPage = '/app/billing/pay'
