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
export type PortalKind = (typeof portalKinds)[number]
export type LocaleName = (typeof localeNames)[number]
export type ThemeName = (typeof themeNames)[number]

/** Chosen. What a dollar is in another currency, as the clinic reckons it, and from which day. */
export const CurrencyRate = v.object({
  /** One of `currencies`. */
  currency: v.string(),
  perUSD: v.pipe(v.number(), v.gtValue(0)),
  /** `yyyy-mm-dd`. */
  date: v.pipe(v.string(), v.isoDate()),
})
export type CurrencyRate = v.InferOutput<typeof CurrencyRate>

/** Chosen. An analysis service of a deployment (architecture: addresses are the deployment's own). */
export const AnalysisService = v.object({
  /** A base ending in a slash, absolute or relative to the origin; `{database}` stands for the API's key. */
  url: v.string(),
  /** It computes by the reference engine and takes frames with their times. */
  isReference: v.optional(v.boolean(), false),
  /** It is what a scan begins with; else the device is, where nothing leaves it. */
  isPreferred: v.optional(v.boolean(), false),
  /** What the service knows the clinic by: `client` and `party` of its calls (screening §7). */
  client: v.optional(v.string(), ''),
})
export type AnalysisService = v.InferOutput<typeof AnalysisService>

/**
 * `GET /portal.json` on the app's own origin: one deployment of the app. Any other portal kind is an error page.
 * `apis[].url` is a base ending in a slash, absolute or relative to the origin.
 */
export const PortalConfig = v.object({
  portalKind: v.picklist(portalKinds),
  clinicName: v.string(),
  PUserType: v.number(),
  apis: v.pipe(v.array(v.object({ key: v.string(), name: v.string(), url: v.string() })), v.minLength(1)),
  locales: v.pipe(v.array(v.picklist(localeNames)), v.minLength(1)),
  /** Portal §9: MXN, USD, GBP, CDN (Canadian dollars), JPY. Amounts are in US dollars whichever is chosen. */
  currencies: v.array(v.string()),
  /** Chosen. Without a rate there is no amount in that currency. */
  rates: v.optional(v.array(CurrencyRate)),
  themes: v.pipe(v.array(v.picklist(themeNames)), v.minLength(1)),
  /** Chosen. Without a service of its own a tool runs on the device, where it can. */
  analysis: v.optional(v.object({ visualVitals: v.optional(v.nullable(AnalysisService)) }), {}),
  /** Chosen. Devices are the clinic's and go from hand to hand: nothing is kept on them. */
  isSharedDevice: v.optional(v.boolean(), false),
  logging: v.object({ pageViews: v.optional(v.boolean(), true), errors: v.optional(v.boolean(), true) }),
})
export type PortalConfig = v.InferOutput<typeof PortalConfig>

/** Text to be used as a CSS background image: a data URL or an address on the API's own origin. */
export const backgroundImage = endpoint({
  method: 'GET',
  path: 'PatientPortal/backgroundImage',
  allowedBy: 'public',
  offline: 'never',
  reply: v.string(),
  replyType: 'text',
})
