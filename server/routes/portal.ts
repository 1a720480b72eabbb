import { sites as sitesCall } from '#src/contract/odata.ts'
import {
  backgroundImage as backgroundImageCall,
  type CurrencyRate,
  localeNames,
  type PortalConfig,
  type PortalKind,
  themeNames,
} from '#src/contract/portal.ts'
import { listSites } from '../services/clinic/listSites.ts'
import { ServiceError } from '../ServiceError.ts'
import { publicRoute, route, type Route } from './mount.ts'

/** The sign-in background as a data URL, which CSS takes as it is; 404 where the clinic has none. */
function imageText(svg: string | null): string {
  if (svg === null) throw new ServiceError(404, 'not-found', 'no background image')
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** Calls that the sign-in card and the whole portal need. */
export function portalRoutes(backgroundSvg: string | null): Route[] {
  return [publicRoute(backgroundImageCall, async () => imageText(backgroundSvg)), route(sitesCall, listSites)]
}

/** 99 asks for a site at sign-in, 1 does not (portal §1). */
const userTypes: Readonly<Record<PortalKind, number>> = { patient: 1, client: 1, employee: 99 }

/** `GET /portal.json`: what one portal of this deployment is like. */
export function portalConfig(
  portalKind: PortalKind,
  clinicName: string,
  databases: readonly { readonly key: string; readonly name: string }[],
  rates: readonly CurrencyRate[] = [],
): PortalConfig {
  return {
    portalKind,
    clinicName,
    PUserType: userTypes[portalKind],
    apis: databases.map(({ key, name }) => ({ key, name, url: `/api/${key}/` })),
    locales: [...localeNames],
    currencies: ['USD', 'MXN', 'GBP', 'CDN', 'JPY'],
    rates: [...rates],
    themes: [...themeNames],
    analysis: { visualVitals: null },
    isSharedDevice: false,
    logging: { pageViews: true, errors: true },
  }
}
