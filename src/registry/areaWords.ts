import { areaWords as about } from '#src/areas/about/areaWords.ts'
import { areaWords as access } from '#src/areas/access/areaWords.ts'
import { areaWords as account } from '#src/areas/account/areaWords.ts'
import { areaWords as activity } from '#src/areas/activity/areaWords.ts'
import { areaWords as appointments } from '#src/areas/appointments/areaWords.ts'
import { areaWords as billing } from '#src/areas/billing/areaWords.ts'
import { areaWords as correctionReview } from '#src/areas/correction-review/areaWords.ts'
import { areaWords as device } from '#src/areas/device/areaWords.ts'
import { areaWords as diagnostics } from '#src/areas/diagnostics/areaWords.ts'
import { areaWords as documents } from '#src/areas/documents/areaWords.ts'
import { areaWords as emergency } from '#src/areas/emergency/areaWords.ts'
import { areaWords as fhirClients } from '#src/areas/fhir-clients/areaWords.ts'
import { areaWords as formReview } from '#src/areas/form-review/areaWords.ts'
import { areaWords as forms } from '#src/areas/forms/areaWords.ts'
import { areaWords as healthRecords } from '#src/areas/health-records/areaWords.ts'
import { areaWords as history } from '#src/areas/history/areaWords.ts'
import { areaWords as home } from '#src/areas/home/areaWords.ts'
import { areaWords as imaging } from '#src/areas/imaging/areaWords.ts'
import { areaWords as insurance } from '#src/areas/insurance/areaWords.ts'
import { areaWords as labDesk } from '#src/areas/lab-desk/areaWords.ts'
import { areaWords as labs } from '#src/areas/labs/areaWords.ts'
import { areaWords as medications } from '#src/areas/medications/areaWords.ts'
import { areaWords as messages } from '#src/areas/messages/areaWords.ts'
import { areaWords as patients } from '#src/areas/patients/areaWords.ts'
import { areaWords as personalInfo } from '#src/areas/personal-info/areaWords.ts'
import { areaWords as schedule } from '#src/areas/schedule/areaWords.ts'
import { areaWords as search } from '#src/areas/search/areaWords.ts'
import { areaWords as settings } from '#src/areas/settings/areaWords.ts'
import { areaWords as vitals } from '#src/areas/vitals/areaWords.ts'
import type { AreaName, areas } from './areas.ts'
import type { AreaWording, PagePhrase, StoredWords } from './AreaWording.ts'
import type { RecordsOf } from './recordEndpoints.ts'

/** The wording of every area: names of its pages in the activity log, and of its lines in the `Stored here` list. */
export const areaWords: { readonly [Name in AreaName]: AreaWording<(typeof areas)[Name], RecordsOf<Name>> } = {
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

const wordings = Object.values<AreaWording>(areaWords)

/** The phrases of all pages that have one, by page path. */
export const phrases: Readonly<Record<string, PagePhrase | undefined>> = Object.assign(
  {},
  ...wordings.map(({ pages }) => pages),
)

const stored: Readonly<Record<string, StoredWords | undefined>> = Object.assign(
  {},
  ...wordings.map((wording) => wording.stored),
)

/** Returns the texts and icon of a line of `Stored here`. Throws if no area has them: a programming error. */
export function storedWords(part: string): StoredWords {
  const words = stored[part]
  if (!words) throw new Error(`no areaWords.ts names the stored part ${part}`)
  return words
}
