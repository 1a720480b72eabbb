import type { KeyedEntry } from '../model.ts'
import { ActivateScreen } from './ActivateScreen.tsx'
import { EmailActivationScreen } from './EmailActivationScreen.tsx'
import { ExpiredScreen } from './ExpiredScreen.tsx'
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx'
import { RegisterScreen } from './RegisterScreen.tsx'
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx'

/** A screen for account access, in the database named by the address. */
export function KeyedEntryScreen({ page, api, activationKey }: KeyedEntry) {
  switch (page) {
    case 'activate':
      return <ActivateScreen keyed={api} />
    case 'emactivation':
      return <EmailActivationScreen keyed={api} activationKey={activationKey} />
    case 'register':
      return <RegisterScreen keyed={api} />
    case 'expired':
      return <ExpiredScreen keyed={api} />
    case 'forgotPwd':
      return <ForgotPasswordScreen keyed={api} />
    case 'resetPwd':
      return <ResetPasswordScreen keyed={api} />
  }
}
