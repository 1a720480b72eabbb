import { createFileRoute, redirect } from '@tanstack/react-router'
import { PayPage } from '#src/areas/billing/payment/PayPage.tsx'
import { isPaymentDocument } from '#src/areas/billing/payment/paymentDocument.ts'
import { readChosen } from '#src/areas/billing/payment/paymentPlace.ts'
import { loadPortal } from '#src/session/profile/portal.ts'

export const Route = createFileRoute('/app/billing/pay')({
  beforeLoad: async ({ location }) => {
    if (!readChosen(location.state)) throw redirect({ to: '/app/billing/billing-list', replace: true })
    const { payments } = await loadPortal()
    if (payments !== 'braintree' || isPaymentDocument()) return
    // Only a document that the server sends for this address may load Braintree. The service worker never answers it.
    globalThis.location.reload()
    await new Promise(() => undefined)
  },
  component: PayPage,
})
