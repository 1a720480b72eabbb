import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const portalKinds = ['client', 'employee', 'patient'] as const
export const localeNames = ['en', 'es', 'ar'] as const
export const themeNames = [
  'yarrow',
  'yarrow-meadow',
  'yarrow-stone',
  'portal',
  'portal-dark',
  'modern',
  'legacy',
  'creme',
  'shiraz',
] as const
export const paymentGateways = ['none', 'sandbox', 'braintree'] as const
export type PortalKind = (typeof portalKinds)[number]
export type LocaleName = (typeof localeNames)[number]
export type ThemeName = (typeof themeNames)[number]
export type PaymentGatewayName = (typeof paymentGateways)[number]

/** The clinic's exchange rate from US dollars to another currency, valid from a day on. Not in the spec. */
export const CurrencyRate = v.object({
  /** One of `PortalConfig.currencies`. */
  currency: v.string(),
  perUSD: v.pipe(v.number(), v.gtValue(0)),
  /** First day of the rate, `yyyy-mm-dd`. */
  date: v.pipe(v.string(), v.isoDate()),
})
export type CurrencyRate = v.InferOutput<typeof CurrencyRate>

/** An analysis service that the deployment configures (docs/architecture.md). The properties are not in the spec. */
export const AnalysisService = v.object({
  /** Base address ending in a slash, absolute or relative to the origin. `{database}` stands for the API's `key`. */
  url: v.string(),
  /** Whether the service uses the reference engine and accepts frames with timestamps (stampedFrame.ts). */
  isReference: v.optional(v.boolean(), false),
  /** Whether scans use the service by default. If not, they run on the device, and no frames leave it. */
  isPreferred: v.optional(v.boolean(), false),
  /** The clinic's id at the service, sent as `client` in uploads and as `party` in live scans (screening §7). */
  client: v.optional(v.string(), ''),
})
export type AnalysisService = v.InferOutput<typeof AnalysisService>

/**
 * The configuration of one deployment of the app: `GET /portal.json` on the app's own origin. An unknown portal kind
 * shows an error page. `apis[].url` is a base address ending in a slash, absolute or relative to the origin.
 */
export const PortalConfig = v.object({
  portalKind: v.picklist(portalKinds),
  clinicName: v.string(),
  PUserType: v.number(),
  /** `isTraining`: whether the database is for practice only (not in the spec). */
  apis: v.pipe(
    v.array(v.object({ key: v.string(), name: v.string(), url: v.string(), isTraining: v.optional(v.boolean()) })),
    v.minLength(1),
  ),
  locales: v.pipe(v.array(v.picklist(localeNames)), v.minLength(1)),
  /** MXN, USD, GBP, CDN (Canadian dollars), JPY (portal §9). Amounts are stored in US dollars whichever is selected. */
  currencies: v.array(v.string()),
  /** Exchange rates (not in the spec). Amounts are not shown in a currency without a rate. */
  rates: v.optional(v.array(CurrencyRate)),
  themes: v.pipe(v.array(v.picklist(themeNames)), v.minLength(1)),
  /**
   * Analysis services by tool (not in the spec). A tool without a service runs on the device if it can. `tools`:
   * `ToolEngines`, which only the screening tools read.
   */
  analysis: v.optional(
    v.object({ visualVitals: v.optional(v.nullable(AnalysisService)), tools: v.optional(v.unknown()) }),
    {},
  ),
  /** Whether users share the clinic's devices: if so, "Next patient" signs out (not in the spec). */
  isSharedDevice: v.optional(v.boolean(), false),
  /** Phone number of the crisis line that people in distress can call or text, such as 988 (not in the spec). */
  crisisPhone: v.optional(v.nullable(v.string()), null),
  /** The number to call in an emergency, such as 911 (not in the spec). Null: texts say "the emergency number". */
  emergencyPhone: v.optional(v.nullable(v.string()), null),
  /** The payment gateway of the deployment (not in the spec): `sandbox` takes only published test cards. */
  payments: v.optional(v.picklist(paymentGateways), 'none'),
  logging: v.object({ pageViews: v.optional(v.boolean(), true), errors: v.optional(v.boolean(), true) }),
})
export type PortalConfig = v.InferOutput<typeof PortalConfig>

/** Text for a CSS background image: a data URL, or an address on the origin of the API or of the page. */
export const backgroundImage = endpoint({
  method: 'GET',
  path: 'PatientPortal/backgroundImage',
  allowedBy: 'public',
  offline: 'never',
  reply: v.string(),
  replyType: 'text',
})
