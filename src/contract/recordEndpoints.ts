import { currentUser } from './account.ts'
import { cameraReadings } from './cameraReadings.ts'
import { previousAppointments, upcomingAppointments, visits } from './appointments.ts'
import { billingSummary } from './billing.ts'
import { documents } from './documents.ts'
import { emergencyInfo } from './emergency.ts'
import type { Endpoint } from './endpoint.ts'
import { allergies, immunizations, problems, radiology } from './history.ts'
import { image, thumbnail } from './images.ts'
import { labs } from './labs.ts'
import { administeredMeds, medications, prescriptions } from './medications.ts'
import { inbox, message, messageRoutes, outbox, trash } from './messages.ts'
import { vitals } from './vitals.ts'
import { writeKeys } from './writes.ts'

/**
 * Every endpoint that the contract calls a `record`, in the order in which a device fetches them: who it is and what an
 * emergency asks for first. Those with path parameters are filled after all others (filledAhead.ts).
 */
export const recordEndpoints: readonly Endpoint[] = [
  currentUser,
  writeKeys,
  emergencyInfo,
  allergies,
  problems,
  prescriptions,
  medications,
  labs,
  vitals,
  cameraReadings,
  upcomingAppointments,
  immunizations,
  administeredMeds,
  visits,
  previousAppointments,
  radiology,
  documents,
  inbox,
  outbox,
  trash,
  billingSummary,
  messageRoutes,
  message,
  thumbnail,
  image,
]
