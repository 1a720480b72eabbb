import {
  addClosure as addClosureCall,
  agenda as agendaCall,
  changeHours as changeHoursCall,
  confirmRequest as confirmRequestCall,
  declineAppointment as declineAppointmentCall,
  freeTimes as freeTimesCall,
  moveAppointment as moveAppointmentCall,
  providerHours as providerHoursCall,
  removeClosure as removeClosureCall,
  requests as requestsCall,
  scheduleProviders as scheduleProvidersCall,
} from '#src/contract/schedule.ts'
import { addClosure } from '../services/schedule/addClosure.ts'
import { changeHours } from '../services/schedule/changeHours.ts'
import { confirmRequest } from '../services/schedule/confirmRequest.ts'
import { declineAppointment } from '../services/schedule/declineAppointment.ts'
import { moveAppointment } from '../services/schedule/moveAppointment.ts'
import { readAgenda } from '../services/schedule/readAgenda.ts'
import { readFreeTimes } from '../services/schedule/readFreeTimes.ts'
import { readProviderHours } from '../services/schedule/readProviderHours.ts'
import { readRequests } from '../services/schedule/readRequests.ts'
import { readScheduleProviders } from '../services/schedule/readScheduleProviders.ts'
import { removeClosure } from '../services/schedule/removeClosure.ts'
import { keyedRoute } from './keyedRoute.ts'
import { type AreaRoute, route } from './mount.ts'

/** Routes for staff who answer requests for appointments, and change hours and leave. */
export const scheduleRoutes: AreaRoute[] = [
  route(requestsCall, readRequests),
  route(scheduleProvidersCall, readScheduleProviders),
  route(agendaCall, readAgenda),
  route(freeTimesCall, readFreeTimes),
  keyedRoute(confirmRequestCall, confirmRequest),
  keyedRoute(declineAppointmentCall, declineAppointment),
  keyedRoute(moveAppointmentCall, moveAppointment),
  route(providerHoursCall, readProviderHours),
  keyedRoute(changeHoursCall, changeHours),
  keyedRoute(addClosureCall, addClosure),
  route(removeClosureCall, removeClosure),
]
