import { area as about } from '#src/areas/about/area.ts'
import { area as access } from '#src/areas/access/area.ts'
import { area as account } from '#src/areas/account/area.ts'
import { area as activity } from '#src/areas/activity/area.ts'
import { area as appointments } from '#src/areas/appointments/area.ts'
import { area as billing } from '#src/areas/billing/area.ts'
import { area as correctionReview } from '#src/areas/correction-review/area.ts'
import { area as device } from '#src/areas/device/area.ts'
import { area as diagnostics } from '#src/areas/diagnostics/area.ts'
import { area as documents } from '#src/areas/documents/area.ts'
import { area as emergency } from '#src/areas/emergency/area.ts'
import { area as fhirClients } from '#src/areas/fhir-clients/area.ts'
import { area as formReview } from '#src/areas/form-review/area.ts'
import { area as forms } from '#src/areas/forms/area.ts'
import { area as healthRecords } from '#src/areas/health-records/area.ts'
import { area as history } from '#src/areas/history/area.ts'
import { area as home } from '#src/areas/home/area.ts'
import { area as imaging } from '#src/areas/imaging/area.ts'
import { area as insurance } from '#src/areas/insurance/area.ts'
import { area as labDesk } from '#src/areas/lab-desk/area.ts'
import { area as labs } from '#src/areas/labs/area.ts'
import { area as medications } from '#src/areas/medications/area.ts'
import { area as messages } from '#src/areas/messages/area.ts'
import { area as patients } from '#src/areas/patients/area.ts'
import { area as personalInfo } from '#src/areas/personal-info/area.ts'
import { area as schedule } from '#src/areas/schedule/area.ts'
import { area as search } from '#src/areas/search/area.ts'
import { area as settings } from '#src/areas/settings/area.ts'
import { area as vitals } from '#src/areas/vitals/area.ts'
import type { Area } from './Area.ts'

/** Every area of the signed-in portal, by its folder in src/areas, in menu order (portal §2). */
export const areas = {
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
} as const satisfies Readonly<Record<string, Area>>
export type AreaName = keyof typeof areas
