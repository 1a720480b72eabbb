import type { Rows } from '../permissionRow.ts'

const activationKey = 'no-such-key-at-all-0000'
const newPassword = 'six by six'
const identity = { activationKey, pin: '0', userId: 1, DOB: '2000-01-01', Email: 'a@example.org' }

export const rows: Rows = {
  'POST account/activateaccount': {
    call: () => ({ path: 'account/activateaccount', body: { email: 'nobody@elsewhere.example' } }),
    answers: 404,
  },
  'POST account/EmailActivation': {
    call: () => ({ path: 'account/EmailActivation', body: { activationKey, pin: '000000' } }),
    answers: 400,
  },
  'POST account/confirm': { call: () => ({ path: 'account/confirm', body: identity }), answers: 400 },
  'POST account/update': {
    call: () => ({
      path: 'account/update',
      body: { ...identity, UserName: 'somebody-new', Password: newPassword },
    }),
    answers: 400,
  },
  'POST account/forgotpassword': {
    call: () => ({ path: 'account/forgotpassword', body: { userEmail: 'nobody@elsewhere.example' } }),
  },
  'POST account/resetPassword': {
    call: () => ({ path: 'account/resetPassword', body: { newPassword } }),
    spends: true,
  },
  'POST account/changePassword': {
    call: () => ({ path: 'account/changePassword', body: { password: 'not-this-one', newPassword } }),
    answers: 409,
  },
}
