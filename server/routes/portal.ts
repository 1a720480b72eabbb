import { sites as sitesCall } from '#src/contract/odata.ts'
import {
  type AnalysisService,
  backgroundImage as backgroundImageCall,
  type CurrencyRate,
  localeNames,
  type PaymentGatewayName,
  type PortalConfig,
  type PortalKind,
  themeNames,
} from '#src/contract/portal.ts'
import type { ToolEngines } from '#src/contract/screeningTools.ts'
import { listSites } from '../services/clinic/listSites.ts'
import { ServiceError } from '../ServiceError.ts'
import { analysisRoot } from './analysis.ts'
import { publicRoute, route, type Route } from './mount.ts'

/** Returns the sign-in background as a data URL for CSS. 404 if the clinic has none. */
function imageText(svg: string | null): string {
  if (svg === null) throw new ServiceError(404, 'not-found', 'background image: not configured')
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** Routes that the sign-in card and the whole portal need. */
export function portalRoutes(backgroundSvg: string | null): Route[] {
  return [publicRoute(backgroundImageCall, async () => imageText(backgroundSvg)), route(sitesCall, listSites)]
}

/** Key of the database that is for practice only. */
const trainingKey = 'training'

/** User type of each portal: type 99 asks for a site at sign-in, type 1 does not (portal §1). */
const userTypes: Readonly<Record<PortalKind, number>> = { patient: 1, client: 1, employee: 99 }

/** Service that computes vital signs from camera pictures: this server's (`reference`), a clinic's own, or none. */
export type VisualVitalsService =
  | { readonly kind: 'reference' }
  | { readonly kind: 'own'; readonly url: string }
  | { readonly kind: 'none' }

export interface PortalSettings {
  /** The clinic's exchange rates. */
  readonly rates?: readonly CurrencyRate[] | undefined
  readonly visualVitals?: VisualVitalsService | undefined
  /** Phone number of the crisis line that forms name. */
  readonly crisisPhone?: string | null | undefined
  /** Number to call in an emergency. */
  readonly emergencyPhone?: string | null | undefined
  /** Engines of the screening tools. */
  readonly tools?: ToolEngines | undefined
  /** The clinic's name at the service. */
  readonly visualVitalsClient?: string | undefined
  readonly isSharedDevice?: boolean | undefined
  /** Default: none. */
  readonly payments?: PaymentGatewayName | undefined
}

/**
 * Returns the service that analyzes camera pictures, or null. A clinic's own service is preferred to analysis on the
 * device, which is preferred to the reference service.
 */
function visualVitalsService({ visualVitals, visualVitalsClient = '' }: PortalSettings): AnalysisService | null {
  if (!visualVitals || visualVitals.kind === 'none') return null
  const isReference = visualVitals.kind === 'reference'
  const url = isReference ? `${analysisRoot}/{database}/visual-vitals/` : visualVitals.url
  return { url, isReference, isPreferred: !isReference, client: visualVitalsClient }
}

/** Returns the configuration of one portal of this deployment, the reply of `GET /portal.json`. */
export function portalConfig(
  portalKind: PortalKind,
  clinicName: string,
  databases: readonly { readonly key: string; readonly name: string }[],
  settings: PortalSettings = {},
): PortalConfig {
  return {
    portalKind,
    clinicName,
    PUserType: userTypes[portalKind],
    apis: databases.map(({ key, name }) => ({ key, name, url: `/api/${key}/`, isTraining: key === trainingKey })),
    locales: [...localeNames],
    currencies: ['USD', 'MXN', 'GBP', 'CDN', 'JPY'],
    rates: [...(settings.rates ?? [])],
    themes: [...themeNames],
    analysis: { visualVitals: visualVitalsService(settings), tools: settings.tools ?? {} },
    isSharedDevice: settings.isSharedDevice ?? false,
    crisisPhone: settings.crisisPhone ?? null,
    emergencyPhone: settings.emergencyPhone ?? null,
    payments: settings.payments ?? 'none',
    logging: { pageViews: true, errors: true },
  }
}
