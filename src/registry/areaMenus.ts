import { areaMenu as about } from '#src/areas/about/areaMenu.ts'
import { areaMenu as access } from '#src/areas/access/areaMenu.ts'
import { areaMenu as account } from '#src/areas/account/areaMenu.ts'
import { areaMenu as activity } from '#src/areas/activity/areaMenu.ts'
import { areaMenu as appointments } from '#src/areas/appointments/areaMenu.ts'
import { areaMenu as billing } from '#src/areas/billing/areaMenu.ts'
import { areaMenu as correctionReview } from '#src/areas/correction-review/areaMenu.ts'
import { areaMenu as device } from '#src/areas/device/areaMenu.ts'
import { areaMenu as diagnostics } from '#src/areas/diagnostics/areaMenu.ts'
import { areaMenu as documents } from '#src/areas/documents/areaMenu.ts'
import { areaMenu as emergency } from '#src/areas/emergency/areaMenu.ts'
import { areaMenu as fhirClients } from '#src/areas/fhir-clients/areaMenu.ts'
import { areaMenu as formReview } from '#src/areas/form-review/areaMenu.ts'
import { areaMenu as forms } from '#src/areas/forms/areaMenu.ts'
import { areaMenu as healthRecords } from '#src/areas/health-records/areaMenu.ts'
import { areaMenu as history } from '#src/areas/history/areaMenu.ts'
import { areaMenu as home } from '#src/areas/home/areaMenu.ts'
import { areaMenu as imaging } from '#src/areas/imaging/areaMenu.ts'
import { areaMenu as insurance } from '#src/areas/insurance/areaMenu.ts'
import { areaMenu as labDesk } from '#src/areas/lab-desk/areaMenu.ts'
import { areaMenu as labs } from '#src/areas/labs/areaMenu.ts'
import { areaMenu as medications } from '#src/areas/medications/areaMenu.ts'
import { areaMenu as messages } from '#src/areas/messages/areaMenu.ts'
import { areaMenu as patients } from '#src/areas/patients/areaMenu.ts'
import { areaMenu as personalInfo } from '#src/areas/personal-info/areaMenu.ts'
import { areaMenu as schedule } from '#src/areas/schedule/areaMenu.ts'
import { areaMenu as search } from '#src/areas/search/areaMenu.ts'
import { areaMenu as settings } from '#src/areas/settings/areaMenu.ts'
import { areaMenu as vitals } from '#src/areas/vitals/areaMenu.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { AreaMenu } from './AreaMenu.ts'
import type { AreaName, areas } from './areas.ts'

/** The icons and page titles of every area. */
export const areaMenus: { readonly [Name in AreaName]: AreaMenu<(typeof areas)[Name]> } = {
  home,
  patients,
  'form-review': formReview,
  'correction-review': correctionReview,
  'lab-desk': labDesk,
  access,
  schedule,
  appointments,
  billing,
  medications,
  'personal-info': personalInfo,
  insurance,
  forms,
  'health-records': healthRecords,
  documents,
  imaging,
  labs,
  history,
  vitals,
  diagnostics,
  messages,
  settings,
  about,
  search,
  emergency,
  account,
  device,
  activity,
  'fhir-clients': fhirClients,
}

const titles: Readonly<Record<string, MessageDescriptor | undefined>> = Object.assign(
  {},
  ...Object.values<AreaMenu>(areaMenus).map((menu) => menu.titles),
)

/** Returns the title of a page by its route's full path, with or without a trailing slash; undefined if not a page. */
export function titleAt(fullPath: string): MessageDescriptor | undefined {
  return titles[fullPath.replace(/\/$/, '')]
}
