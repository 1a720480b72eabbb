import {
  checkInsuranceCard as checkInsuranceCardCall,
  chooseEmergencyInsurance as chooseEmergencyInsuranceCall,
  insuranceCards,
  insuranceCardSide,
  patientPolicies,
  policySequence,
} from '#src/contract/insurance.ts'
import { chooseEmergencyInsurance } from '../services/emergency/chooseEmergencyInsurance.ts'
import { checkInsuranceCard } from '../services/insurance/checkInsuranceCard.ts'
import { listPatientPolicies, listPolicySequence } from '../services/insurance/listPatientPolicies.ts'
import { readInsuranceCards } from '../services/insurance/readInsuranceCards.ts'
import { readInsuranceCardSide } from '../services/insurance/readInsuranceCardSide.ts'
import { keyedRoute } from './keyedRoute.ts'
import { type AreaRoute, queuedRoute, route } from './mount.ts'
import { recordRoute } from './recordRoute.ts'

/** Routes for the policies of a record, and for the pictures of insurance cards. */
export const insuranceRoutes: AreaRoute[] = [
  route(patientPolicies, async (ctx, input) => listPatientPolicies(ctx, input)),
  route(policySequence, async (ctx, input) => listPolicySequence(ctx, input)),
  recordRoute(insuranceCards, readInsuranceCards),
  route(insuranceCardSide, readInsuranceCardSide, { isLarge: true }),
  keyedRoute(checkInsuranceCardCall, checkInsuranceCard),
  queuedRoute(chooseEmergencyInsuranceCall, chooseEmergencyInsurance),
]
