/** How long the network may take for the document of the payment page, ms. */
const timeoutMs = 10_000

/** The page to which people return without a network. */
const billingList = '/app/billing/billing-list'

/**
 * Answers a navigation to the payment page from the network, because the saved shell has the security headers of the
 * other pages. Without a network, it leads to the list of charges: the payment page never opens with wrong headers.
 */
export async function answerPaymentDocument(
  { url }: Pick<Request, 'url'>,
  load: (url: string, init: RequestInit) => Promise<Response> = fetch,
  limitMs: number = timeoutMs,
): Promise<Response> {
  try {
    const response = await load(url, { cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(limitMs) })
    if (response.ok) return response
  } catch {
    // No network: see below.
  }
  return Response.redirect(billingList)
}
