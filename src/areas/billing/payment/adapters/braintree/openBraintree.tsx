import type { Client } from 'braintree-web'
import { lazy, Suspense, type ComponentType } from 'react'
import type { PaymentMethod } from '#src/contract/purchase.ts'
import type { PaymentAdapter, PaymentFormProps } from '../PaymentAdapter.ts'
import { appleSessions } from './appleSessions.ts'

type BraintreeForm = ComponentType<PaymentFormProps & { readonly client: Client }>

// Each way to pay loads its own part of `braintree-web`, when it is first chosen.
const forms: Readonly<Record<PaymentMethod, BraintreeForm>> = {
  card: lazy(async () => ({ default: (await import('./BraintreeCardForm.tsx')).BraintreeCardForm })),
  paypal: lazy(async () => ({ default: (await import('./BraintreePayPalForm.tsx')).BraintreePayPalForm })),
  googlePay: lazy(async () => ({ default: (await import('./BraintreeGooglePayForm.tsx')).BraintreeGooglePayForm })),
  applePay: lazy(async () => ({ default: (await import('./BraintreeApplePayForm.tsx')).BraintreeApplePayForm })),
}

/** Opens Braintree with a client token. Rejects if Braintree does not answer or does not accept the token. */
export async function openBraintree(clientToken: string): Promise<PaymentAdapter> {
  const { create } = await import('braintree-web/client')
  const client = await create({ authorization: clientToken })
  return {
    isTest: false,
    usableOf: async (methods) => methods.filter((method) => method !== 'applePay' || appleSessions() !== null),
    Form: (props: PaymentFormProps) => {
      const Form = forms[props.method]
      return (
        <Suspense>
          <Form {...props} client={client} />
        </Suspense>
      )
    },
  }
}
