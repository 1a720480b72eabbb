import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { localeNames } from './portal.ts'

/** Min length of a new password, characters (portal §5, §9). */
export const minimumPasswordLength = 6

/** Visible characters with single spaces between words, so that users can read the name in a mail and type it again. */
const userName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^[^\s\p{C}]+(?: [^\s\p{C}]+)*$/u),
)
const email = v.pipe(v.string(), v.maxLength(254))
const newPassword = v.pipe(v.string(), v.minLength(minimumPasswordLength), v.maxLength(1000))
/** Key in the activation mail's link. */
const activationKey = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const pin = v.pipe(v.string(), v.minLength(1), v.maxLength(20))
/** Language of the mail to send (not in the spec). */
const language = v.optional(v.picklist(localeNames))

/**
 * Requests an activation mail (portal §7). Replies:
 * - 200: the mail will be sent.
 * - 400: the patient already has an account.
 * - 404: no patient has this address, or none with this address has this `nameLast` and `DOB`.
 * - 409: several patients match. `nameLast` and `DOB` identify one of them. `DOB` is a locale date string
 *   (portal §7), in the format of `language`, or `yyyy-mm-dd`, which the app sends.
 * - 429: too many mails were requested.
 */
export const activateAccount = endpoint({
  method: 'POST',
  path: 'account/activateaccount',
  allowedBy: 'public',
  offline: 'never',
  body: v.object({
    email,
    nameLast: v.optional(v.pipe(v.string(), v.maxLength(200))),
    DOB: v.optional(v.pipe(v.string(), v.maxLength(60))),
    language,
  }),
  reply: v.object({}),
})

/**
 * Checks the PIN from the activation mail (portal §3 "PIN activation"). `token` is valid only for `confirmRegistration`
 * and `createLogin`, by default for 15 minutes. Until the registration is complete, the PIN can be entered again, such
 * as after a reload. Throws 400 if the activation has expired, was used or doesn't exist, 403 if the PIN is wrong (the
 * fifth wrong PIN ends the activation), 429 after too many wrong PINs from one address.
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
 * Registration, step 1 (portal §4): confirms the patient's identity. Throws 404 if the date of birth or mail address is
 * not the patient's, 400 if the activation has ended or key, PIN and user don't match, 429 after too many failures.
 */
export const confirmRegistration = endpoint({
  method: 'POST',
  path: 'account/confirm',
  allowedBy: 'registration',
  offline: 'never',
  body: ConfirmForm,
  reply: v.object({}),
})

/**
 * Registration, step 2: sets user name and password, and repeats the data of step 1. Throws the errors of step 1, 400
 * if the password is easy to guess, 409 if the user name is taken.
 */
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
 * Requests a recovery key by mail. The reply is 200 after the same time, whether or not an account has the address; 429
 * after too many requests. The key is the password for a sign-in (`authenticate`, any `site`). That sign-in's reply has
 * `passwordResetRequired`, and its token is valid only for `resetPassword`.
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
 * Sets a new password after a sign-in that requires one: with a recovery key, because the current password is easy to
 * guess, or because the clinic demands it. The token ends, and the user must sign in with the new password. Throws 400
 * if the new password is easy to guess.
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
 * Changes the user's password and ends every other logon of the account. Throws 409 if `password` is not the current
 * one, 429 after too many wrong ones, 400 if the new password is easy to guess or equals the current one. The idempotency
 * key is not in the spec, so the server also accepts requests without a key.
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
