import type { BrowserContext, Route } from '@playwright/test'
import { hostedFieldsFrame } from './hostedFieldsFrame.ts'
import { googlePayScript } from './googlePayScript.ts'
import { payPalScript } from './payPalScript.ts'

const api = 'https://api.sandbox.braintreegateway.com'
const graphql = 'https://payments.sandbox.braintree-api.com/graphql'

/** A client token as Braintree makes them: where the browser gets its configuration, and with which right. */
export const clientToken = Buffer.from(
  JSON.stringify({
    version: 2,
    environment: 'sandbox',
    authorizationFingerprint: 'fingerprint',
    configUrl: `${api}/merchants/merchant/client_api/v1/configuration`,
    graphQL: { url: graphql, date: '2018-05-08', features: ['tokenize_credit_cards'] },
    merchantId: 'merchant',
  }),
).toString('base64')

const clientConfiguration = {
  analyticsUrl: 'https://origin-analytics-sand.sandbox.braintree-api.com/merchant',
  environment: 'SANDBOX',
  merchantId: 'merchant',
  assetsUrl: 'https://assets.braintreegateway.com',
  clientApiUrl: `${api}/merchants/merchant/client_api`,
  creditCard: { supportedCardBrands: ['VISA', 'MASTERCARD'], challenges: ['CVV'], threeDSecureEnabled: false },
  googlePay: {
    displayName: 'Riverside Family Clinic',
    supportedCardBrands: ['VISA'],
    environment: 'SANDBOX',
    googleAuthorization: 'google-authorization',
    paypalClientId: null,
  },
  paypal: {
    displayName: 'Riverside Family Clinic',
    clientId: 'paypal-client',
    assetsUrl: 'https://checkout.paypal.com',
    environment: 'OFFLINE',
    environmentNoNetwork: false,
    unvettedMerchant: false,
    braintreeClientId: 'braintree-client',
    billingAgreementsEnabled: false,
    merchantAccountId: 'merchant',
    currencyCode: 'USD',
    payeeEmail: null,
  },
  supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
}

/** Braintree's and PayPal's servers as the browser sees them. */
export interface BraintreeHosts {
  /** Whether Braintree tokenizes cards, refuses them, or does not answer. */
  tokens: 'made' | 'refused' | 'none'
  /** Cards that were to be tokenized: number and holder. */
  readonly cards: { readonly number: string; readonly cardholderName: string }[]
  /** Bodies of the requests that PayPal's way of paying makes. */
  readonly payPal: string[]
  /** Addresses on other servers, which no page may ask. */
  readonly strange: string[]
}

interface Tokenizing {
  readonly operationName: string
  readonly variables?: { readonly input: { readonly creditCard: { number: string; cardholderName: string } } }
}

/** Answers all requests of the browser to servers other than the clinic's. Nothing reaches the network. */
export async function answerBraintreeHosts(context: BrowserContext): Promise<BraintreeHosts> {
  const hosts: BraintreeHosts = { tokens: 'made', cards: [], payPal: [], strange: [] }
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  const json = (route: Route, body: unknown) => route.fulfill({ json: body, headers })
  let made = 0
  const nonce = (kind: string) => `tokencc_${kind}_${++made}`

  await context.route('https://**', (route) => {
    hosts.strange.push(route.request().url())
    return route.abort()
  })
  await context.route('https://assets.braintreegateway.com/web/*/html/hosted-fields-frame*.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>Card field</title><style>body{margin:0}input{box-sizing:border-box;width:100%;height:46px;border:0;outline:0;background:none}</style><input aria-label="Card field"><script>(${hostedFieldsFrame.toString()})()</script>`,
    }),
  )
  await context.route(graphql, (route) => {
    const { operationName, variables } = route.request().postDataJSON() as Tokenizing
    if (operationName === 'ClientConfiguration') return json(route, { data: { clientConfiguration } })
    const card = variables?.input.creditCard
    if (!card) return route.abort()
    hosts.cards.push(card)
    if (hosts.tokens === 'none') return route.abort()
    const creditCard = { last4: card.number.slice(-4), brandCode: 'VISA' }
    return json(
      route,
      hosts.tokens === 'refused'
        ? { errors: [{ message: 'not accepted' }] }
        : { data: { tokenizeCreditCard: { token: nonce('card'), creditCard } } },
    )
  })
  await context.route(`${api}/merchants/merchant/client_api/v1/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    hosts.payPal.push(route.request().postData() ?? '')
    if (pathname.endsWith('/paypal_hermes/create_payment_resource'))
      return json(route, { paymentResource: { redirectUrl: 'https://www.sandbox.paypal.com/checkoutnow?token=EC-1' } })
    return json(route, { paypalAccounts: [{ nonce: nonce('paypal'), type: 'PayPalAccount', details: {} }] })
  })
  await context.route('https://checkout.paypal.com/web/*/html/dispatch-frame*.html', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>PayPal</title>' }),
  )
  await context.route('https://www.paypal.com/sdk/js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${payPalScript.toString()})()` }),
  )
  await context.route('https://pay.google.com/gp/p/js/pay.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${googlePayScript.toString()})(${JSON.stringify(nonce('google'))})`,
    }),
  )
  return hosts
}
