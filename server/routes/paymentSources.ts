import type { PaymentMethod } from '#src/contract/purchase.ts'

/** What the payment page may load for Braintree, as sources of a Content-Security-Policy. */
export interface PaymentSources {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly images: readonly string[]
  readonly calls: readonly string[]
  /** Trusted Types policies. */
  readonly policies: readonly string[]
  /** Origins that may open the browser's payment sheet, in the syntax of Permissions-Policy. */
  readonly paymentRequests: readonly string[]
  /** Whether a way of paying opens a window that must reach the page. */
  readonly opensWindows: boolean
}

type Sources = Partial<Omit<PaymentSources, 'opensWindows'>>

const paypalHosts = ['https://www.paypal.com', 'https://www.sandbox.paypal.com', 'https://www.paypalobjects.com']

/**
 * The sources of one way of paying. PayPal's hosts are missing in `calls`: its scripts call them only to report what
 * users do, and nobody but the payment service may learn that.
 */
const sourcesOf: Readonly<Record<PaymentMethod, Sources>> = {
  card: {},
  paypal: {
    scripts: paypalHosts,
    // The last one has the frame with which `braintree-web` waits for PayPal's window.
    frames: [...paypalHosts, 'https://checkout.paypal.com'],
    images: paypalHosts,
    // `default` lets through the address of PayPal's own script, which that script's loader sets as text.
    policies: ['default'],
  },
  googlePay: {
    scripts: ['https://pay.google.com'],
    frames: ['https://pay.google.com'],
    images: ['https://www.gstatic.com'],
    calls: ['https://pay.google.com', 'https://google.com/pay'],
    policies: ['default'],
    paymentRequests: ['self', '"https://pay.google.com"'],
  },
  applePay: { paymentRequests: ['self'] },
}

/** Returns what the payment page may load: the card fields of Braintree, and what the given ways of paying need. */
export function paymentSources(
  environment: 'sandbox' | 'production',
  methods: readonly PaymentMethod[],
): PaymentSources {
  const host = environment === 'sandbox' ? 'sandbox.' : ''
  const used = methods.map((method) => sourcesOf[method])
  const all = (name: keyof Sources) => [...new Set(used.flatMap((sources) => sources[name] ?? []))]
  const assets = 'https://assets.braintreegateway.com'
  return {
    scripts: all('scripts'),
    frames: [assets, ...all('frames')],
    images: [assets, ...all('images')],
    calls: [`https://api.${host}braintreegateway.com`, `https://payments.${host}braintree-api.com`, ...all('calls')],
    policies: all('policies'),
    paymentRequests: all('paymentRequests'),
    opensWindows: methods.includes('paypal') || methods.includes('googlePay'),
  }
}
