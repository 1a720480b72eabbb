import * as contract from '#src/contract/booking.ts'
import { securityActions } from '#src/contract/securityActions.ts'
import { bookAppointment } from '../services/appointments/booking/bookAppointment.ts'
import { cancelAppointment } from '../services/appointments/booking/cancelAppointment.ts'
import { readSecurityActions } from '../services/appointments/booking/readSecurityActions.ts'
import { readAvailable } from '../services/appointments/booking/readAvailable.ts'
import { readClosedDays } from '../services/appointments/booking/readClosedDays.ts'
import { readDecisions } from '../services/appointments/booking/readDecisions.ts'
import { readFirstFree } from '../services/appointments/booking/readFirstFree.ts'
import { readProviders } from '../services/appointments/booking/readProviders.ts'
import { readTemplates } from '../services/appointments/booking/readTemplates.ts'
import { declineOffer } from '../services/appointments/waitlist/declineOffer.ts'
import { joinWaitlist } from '../services/appointments/waitlist/joinWaitlist.ts'
import { leaveWaitlist } from '../services/appointments/waitlist/leaveWaitlist.ts'
import { readWaitlist } from '../services/appointments/waitlist/readWaitlist.ts'
import { keyedRoute } from './keyedRoute.ts'
import { type AreaRoute, route } from './mount.ts'

export const appointmentRoutes: AreaRoute[] = [
  route(contract.providers, readProviders),
  route(contract.templates, readTemplates),
  route(contract.available, readAvailable),
  route(contract.firstFree, readFirstFree),
  route(contract.closedDays, readClosedDays),
  // The spec's clients send no key.
  keyedRoute(contract.book, bookAppointment, { isKeyOptional: true }),
  keyedRoute(contract.cancel, cancelAppointment, { isKeyOptional: true }),
  route(contract.decisions, readDecisions),
  route(contract.waitlist, readWaitlist),
  route(contract.joinWaitlist, joinWaitlist),
  route(contract.leaveWaitlist, leaveWaitlist),
  route(contract.declineOffer, declineOffer),
  route(securityActions, async (ctx, input) => readSecurityActions(ctx, input)),
]
