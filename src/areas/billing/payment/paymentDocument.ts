import { paymentPage } from '#src/contract/paymentPage.ts'

/** Returns the path for which the server sent this document. */
function loadedPath(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation && URL.canParse(navigation.name) ? new URL(navigation.name).pathname : null
}

/**
 * Whether this document was loaded for the payment page. Only then may it load Braintree's scripts and frames: security
 * headers belong to the document, and the other pages share documents without these rights.
 */
export const isPaymentDocument = (): boolean => loadedPath() === paymentPage

interface Navigating {
  readonly history: { flush(): void }
  subscribe(
    event: 'onBeforeNavigate',
    listener: (event: { readonly toLocation: { pathname: string } }) => void,
  ): () => void
}

/**
 * Reloads the document of the payment page when the app shows another page, so that no other page gets its rights.
 * Returns a function that stops it.
 */
export function leaveOnNavigation(router: Navigating, reload = () => location.reload()): () => void {
  if (!isPaymentDocument()) return () => {}
  return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (toLocation.pathname === paymentPage) return
    // The router sets the new address later. Without it, the payment page would be loaded again.
    router.history.flush()
    reload()
  })
}
