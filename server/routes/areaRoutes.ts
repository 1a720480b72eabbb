import type { Analysis } from '../analysis/createAnalysis.ts'
import { accountRoutes } from './account.ts'
import { activityRoutes } from './activity.ts'
import { appointmentRoutes } from './appointments.ts'
import { billingRoutes } from './billing.ts'
import { contactRoutes } from './contact.ts'
import { correctionRoutes } from './corrections.ts'
import { documentRoutes } from './documents.ts'
import { eventRoutes } from './events.ts'
import { fhirClientRoutes } from './fhirClients.ts'
import { formReviewRoutes } from './formReview.ts'
import { formRoutes } from './forms.ts'
import { healthRecordRoutes } from './healthRecords.ts'
import { imageRoutes } from './images.ts'
import { imagingRoutes } from './imaging.ts'
import { insuranceRoutes } from './insurance.ts'
import { messageRoutes } from './messages.ts'
import type { AreaRoute, QueuedRoute, Route } from './mount.ts'
import { noticeRoutes } from './notices.ts'
import { passkeyRoutes } from './passkeys.ts'
import { patientRoutes } from './patients.ts'
import { personalInfoRoutes } from './personalInfo.ts'
import { personalInfoWriteRoutes } from './personalInfoWrites.ts'
import { portalRoutes } from './portal.ts'
import { pushRoutes } from './push.ts'
import { recordFileRoutes } from './recordFile.ts'
import { recordRoutes } from './records.ts'
import { referenceListRoutes } from './referenceLists.ts'
import { registrationRoutes } from './registration.ts'
import { reminderRoutes } from './reminders.ts'
import { representativeRoutes } from './representatives.ts'
import { scheduleRoutes } from './schedule.ts'
import { screeningRoutes } from './screening.ts'
import { screeningResultRoutes } from './screeningResults.ts'
import { shareRoutes } from './shares.ts'
import { specimenRoutes } from './specimens.ts'
import { writeRoutes } from './writes.ts'

/** Settings that some routes need besides the database. */
export interface RouteSettings {
  readonly clinicName: string
  readonly backgroundSvg: string | null
  /** The reference analysis service, if this deployment offers it. */
  readonly analysis: Analysis | null
}

/** Returns every route of the API, area by area. tests/areas.test.ts fails if a contract endpoint is missing here. */
export function areaRoutes({ clinicName, backgroundSvg, analysis }: RouteSettings): readonly Route[] {
  const ofAreas: readonly AreaRoute[] = [
    ...accountRoutes,
    ...registrationRoutes,
    ...passkeyRoutes,
    ...activityRoutes,
    ...contactRoutes,
    ...fhirClientRoutes,
    ...portalRoutes(backgroundSvg),
    ...recordRoutes,
    ...screeningResultRoutes,
    ...documentRoutes,
    ...formRoutes,
    ...formReviewRoutes,
    ...healthRecordRoutes,
    ...shareRoutes,
    ...recordFileRoutes,
    ...appointmentRoutes,
    ...billingRoutes,
    ...insuranceRoutes,
    ...reminderRoutes,
    ...scheduleRoutes,
    ...patientRoutes,
    ...specimenRoutes,
    ...referenceListRoutes,
    ...personalInfoRoutes,
    ...personalInfoWriteRoutes,
    ...correctionRoutes,
    ...representativeRoutes,
    ...messageRoutes,
    ...imageRoutes,
    ...imagingRoutes,
    ...eventRoutes,
    ...pushRoutes,
    ...noticeRoutes(clinicName),
    ...screeningRoutes(analysis),
  ]
  const isQueued = (one: AreaRoute): one is QueuedRoute => 'deliver' in one
  const own = ofAreas.map((one) => (isQueued(one) ? one.route : one))
  return [...own, ...writeRoutes(ofAreas.filter(isQueued))]
}
