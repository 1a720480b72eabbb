import {
  authenticate as authenticateCall,
  currentUser as currentUserCall,
  getLoginSites as getLoginSitesCall,
  logout as logoutCall,
  profile as profileCall,
} from '#src/contract/account.ts'
import { clientSettings as clientSettingsCall, refreshToken as refreshTokenCall } from '#src/contract/sessionLife.ts'
import {
  openPatient as openPatientCall,
  represent as representCall,
  representing as representingCall,
} from '#src/contract/subjectSwitch.ts'
import { authenticate } from '../services/account/authenticate.ts'
import { clientSettings } from '../services/account/clientSettings.ts'
import { getLoginSites } from '../services/account/getLoginSites.ts'
import { logout } from '../services/account/logout.ts'
import { openPatient } from '../services/account/openPatient.ts'
import { readCurrentUser } from '../services/account/readCurrentUser.ts'
import { readProfile } from '../services/account/readProfile.ts'
import { refreshToken } from '../services/account/refreshToken.ts'
import { listRepresented, represent } from '../services/account/represent.ts'
import {
  endOtherSignIns as endOtherSignInsCall,
  endSignIn as endSignInCall,
  signIns as signInsCall,
} from '#src/contract/signIns.ts'
import { endOtherSignIns, endSignIn } from '../services/account/endSignIns.ts'
import { listSignIns } from '../services/account/signIns.ts'
import { publicRoute, route, type Route } from './mount.ts'

export const accountRoutes: Route[] = [
  publicRoute(getLoginSitesCall, getLoginSites),
  publicRoute(authenticateCall, authenticate),
  publicRoute(logoutCall, (ctx, _input, headers) => logout(ctx, headers)),
  publicRoute(clientSettingsCall, clientSettings),
  route(currentUserCall, readCurrentUser),
  route(refreshTokenCall, refreshToken),
  route(representingCall, listRepresented),
  route(representCall, represent),
  route(openPatientCall, openPatient),
  route(profileCall, readProfile),
  route(signInsCall, listSignIns),
  route(endSignInCall, endSignIn),
  route(endOtherSignInsCall, endOtherSignIns),
]
