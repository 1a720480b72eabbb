import { previousAppointments, upcomingAppointments, visits } from '#src/contract/appointments.ts'
import { billingSummary } from '#src/contract/billing.ts'
import { cameraReadings, saveCameraReading as saveCameraReadingCall } from '#src/contract/cameraReadings.ts'
import { chooseConditions as chooseConditionsCall, emergencyInfo } from '#src/contract/emergency.ts'
import { allergies, immunizations, problems, procedures, radiology } from '#src/contract/history.ts'
import { labs } from '#src/contract/labs.ts'
import { administeredMeds, medications, prescriptions } from '#src/contract/medications.ts'
import { vitals } from '#src/contract/vitals.ts'
import { readPreviousAppointments } from '../services/appointments/readPreviousAppointments.ts'
import { readUpcomingAppointments } from '../services/appointments/readUpcomingAppointments.ts'
import { readVisits } from '../services/appointments/readVisits.ts'
import { readBillingSummary } from '../services/billing/readBillingSummary.ts'
import { chooseConditions } from '../services/emergency/chooseConditions.ts'
import { readEmergencyInfo } from '../services/emergency/readEmergencyInfo.ts'
import { readAllergies } from '../services/history/readAllergies.ts'
import { readImmunizations } from '../services/history/readImmunizations.ts'
import { readProblems } from '../services/history/readProblems.ts'
import { readProcedures } from '../services/history/readProcedures.ts'
import { readRadiology } from '../services/history/readRadiology.ts'
import { readLabs } from '../services/labs/readLabs.ts'
import { readAdministeredMedications } from '../services/medications/readAdministeredMedications.ts'
import { readMedications } from '../services/medications/readMedications.ts'
import { readPrescriptions } from '../services/medications/readPrescriptions.ts'
import { readCameraReadings } from '../services/vitals/readCameraReadings.ts'
import { readVitals } from '../services/vitals/readVitals.ts'
import { saveCameraReading } from '../services/vitals/saveCameraReading.ts'
import { type AreaRoute, queuedRoute } from './mount.ts'
import { recordRoute, timedRecordRoute } from './recordRoute.ts'

export const recordRoutes: AreaRoute[] = [
  recordRoute(medications, readMedications),
  recordRoute(prescriptions, readPrescriptions),
  recordRoute(administeredMeds, readAdministeredMedications),
  recordRoute(problems, readProblems),
  recordRoute(allergies, readAllergies),
  recordRoute(immunizations, readImmunizations),
  recordRoute(procedures, readProcedures),
  recordRoute(radiology, readRadiology),
  recordRoute(labs, readLabs),
  recordRoute(vitals, readVitals),
  recordRoute(cameraReadings, readCameraReadings),
  queuedRoute(saveCameraReadingCall, saveCameraReading),
  timedRecordRoute(upcomingAppointments, readUpcomingAppointments),
  timedRecordRoute(previousAppointments, readPreviousAppointments),
  recordRoute(visits, readVisits),
  timedRecordRoute(billingSummary, readBillingSummary),
  recordRoute(emergencyInfo, readEmergencyInfo),
  queuedRoute(chooseConditionsCall, chooseConditions),
]
