import {
  activateAccount as activateAccountCall,
  changePassword as changePasswordCall,
  confirmRegistration as confirmRegistrationCall,
  createLogin as createLoginCall,
  emailActivation as emailActivationCall,
  forgotPassword as forgotPasswordCall,
  resetPassword as resetPasswordCall,
} from '#src/contract/registration.ts'
import { changePassword } from '../services/account/changePassword.ts'
import { forgotPassword } from '../services/account/forgotPassword.ts'
import { resetPassword } from '../services/account/resetPassword.ts'
import { activateAccount } from '../services/registration/activateAccount.ts'
import { confirmRegistration } from '../services/registration/confirmRegistration.ts'
import { createLogin } from '../services/registration/createLogin.ts'
import { emailActivation } from '../services/registration/emailActivation.ts'
import { keyedRoute } from './keyedRoute.ts'
import { publicRoute, route, type Route } from './mount.ts'

/** Routes for registering an account by an activation mail, and for resetting or changing a password. */
export const registrationRoutes: Route[] = [
  publicRoute(activateAccountCall, activateAccount),
  publicRoute(emailActivationCall, emailActivation),
  route(confirmRegistrationCall, confirmRegistration),
  route(createLoginCall, createLogin),
  publicRoute(forgotPasswordCall, forgotPassword),
  route(resetPasswordCall, resetPassword),
  keyedRoute(changePasswordCall, changePassword, { isKeyOptional: true, hasSecrets: true }),
]
