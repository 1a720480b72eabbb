import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { localeNames } from './portal.ts'

/** The shortest password that the portal takes (portal §5, §9). */
export const minimumPasswordLength = 6

/** One line of what can be seen, single spaces inside: a name that its owner can read off a mail and type again. */
const userName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^[^\s\p{C}]+(?: [^\s\p{C}]+)*$/u),
)
const email = v.pipe(v.string(), v.maxLength(254))
const newPassword = v.pipe(v.string(), v.minLength(minimumPasswordLength), v.maxLength(1000))
/** As the mail's link carries it. */
const activationKey = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const pin = v.pipe(v.string(), v.minLength(1), v.maxLength(20))
/** The language of the mail that follows (chosen). */
const language = v.optional(v.picklist(localeNames))

/**
 * Asks for an activation mail (portal §7). 200 it is on its way; 404 nobody has this address; 400 the patient has an
 * account already; 409 more than one patient has it: `nameLast` and `DOB` (chosen: `yyyy-mm-dd`) tell which, and 404 where
 * nobody is both; 429 too many mails were asked for. What could not be told apart even so is 409 again.
 */
export const activateAccount = endpoint({
  method: 'POST',
  path: 'account/activateaccount',
  allowedBy: 'public',
  offline: 'never',
  body: v.object({
    email,
    nameLast: v.optional(v.pipe(v.string(), v.maxLength(200))),
    DOB: v.optional(v.pipe(v.string(), v.isoDate())),
    language,
  }),
  reply: v.object({}),
})

/**
 * The PIN of the mail (portal §3 "PIN activation"). 400 the activation has expired, was used, or never was; 403 the PIN
 * is wrong, and the fifth wrong one ends the activation. Until the registration is complete the PIN may be given again,
 * such as after the page was loaded anew or the token was over (15 minutes). `token` is good for `confirmRegistration` and `createLogin` alone.
 */
export const emailActivation = endpoint({
  method: 'POST',
  path: 'account/EmailActivation',
  allowedBy: 'public',
  offline: 'never',
  body: v.object({ activationKey, pin }),
  reply: v.object({ userId: v.number(), token: v.string() }),
})

const ConfirmForm = v.object({
  activationKey,
  pin,
  userId: v.number(),
  DOB: v.pipe(v.string(), v.isoDate()),
  Email: email,
})

/**
 * Registration, step 1 (portal §4): who it is. 404 where date of birth or address are not the patient's, 400 where the
 * activation is over or key, PIN and user don't belong together, 429 after too many wrong tries.
 */
export const confirmRegistration = endpoint({
  method: 'POST',
  path: 'account/confirm',
  allowedBy: 'registration',
  offline: 'never',
  body: ConfirmForm,
  reply: v.object({}),
})

/** Registration, step 2: user name and password, and all of step 1 again. 409 where the user name is taken. */
export const createLogin = endpoint({
  method: 'POST',
  path: 'account/update',
  allowedBy: 'registration',
  offline: 'never',
  body: v.object({
    ...ConfirmForm.entries,
    UserName: userName,
    Password: newPassword,
  }),
  reply: v.object({}),
})

/**
 * Asks for a recovery key by mail. Always 200, and in the same time, whether anybody has that address or not; 429 where
 * too many mails were asked for. The key is then the password of a sign-in (`authenticate`, any `site`), whose reply says
 * `passwordResetRequired` and whose token is good for `resetPassword` alone.
 */
export const forgotPassword = endpoint({
  method: 'POST',
  path: 'account/forgotpassword',
  allowedBy: 'public',
  offline: 'never',
  body: v.object({ userEmail: email, language }),
  reply: v.object({}),
})

/**
 * A new password for a sign-in that must have one first: by a recovery key, or because the clinic asked for it. The token
 * is over then: people sign in with the new password.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: 'account/resetPassword',
  allowedBy: 'reset',
  offline: 'never',
  body: v.object({ newPassword }),
  reply: v.object({}),
})

/**
 * 409 where `password` is not the current one, 429 after that was so too often, 400 where the new one is the current one.
 * Every other logon of the account ends. The key is chosen: the spec's clients send none, and are served without one.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: 'account/changePassword',
  allowedBy: { whose: 'user' },
  offline: 'never',
  isKeyed: true,
  body: v.object({ password: v.pipe(v.string(), v.maxLength(1000)), newPassword }),
  reply: v.object({}),
})
