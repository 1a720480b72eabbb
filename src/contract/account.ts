import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ScopePart } from './ScopePart.ts'

/** The login form (portal §3). `site` is -1 if no site list was shown. */
export const LoginForm = v.object({
  username: v.pipe(v.string(), v.maxLength(200)),
  password: v.pipe(v.string(), v.maxLength(1000)),
  site: v.optional(v.pipe(v.number(), v.integer()), -1),
  PUserType: v.pipe(v.number(), v.integer()),
  /**
   * Random id of the browser, the same at each sign-in there (not in the spec). After a successful sign-in, failures
   * elsewhere don't block this user in this browser.
   */
  device: v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export type LoginForm = v.InferOutput<typeof LoginForm>

/** A person whom the user may act for (portal §6 "Representing"): a patient (recipient type 1) or a provider (59). */
export const Represented = v.object({
  RecptID: v.number(),
  RecptTypeID: v.number(),
  displayName: v.string(),
  /** The clinic's word for the relationship, such as `mother`; empty for the user's own entry. */
  relationship: v.string(),
  /** The patient's id; null if the person is not a patient. */
  PtID: v.nullable(v.number()),
  /** What the user may use while acting for the person. Missing: all that the user's own account may. Not in the spec. */
  scope: v.exactOptional(v.array(ScopePart)),
})
export type Represented = v.InferOutput<typeof Represented>

/** The patient whose record a staff member opened. */
export const OpenPatient = v.object({
  PtID: v.number(),
  displayName: v.string(),
  /** The medical record number. */
  ExtID: v.nullable(v.string()),
  DOB: v.nullable(ClinicalDate),
  /** F (female), M (male) or U (other or unknown) (portal §3). */
  Sex: v.string(),
  /** FHIR's code (`male`, `female`, `other`, `unknown`); missing or null if not stated. Not in the spec. */
  gender: v.optional(v.nullable(v.string())),
})
export type OpenPatient = v.InferOutput<typeof OpenPatient>

/**
 * The user who signed in (portal §3 "Current user"), not the person they act for. Not in the spec: `objectTypeIds`,
 * which lists what the user may open, and `acting` and `patient`, which name the person whose data the session shows.
 */
export const CurrentUser = v.object({
  userId: v.number(),
  userName: v.string(),
  /** 1: patient, 99: staff with a site list (portal §1). */
  userType: v.number(),
  RecptID: v.number(),
  RecptTypeID: v.number(),
  displayName: v.string(),
  NameFirst: v.string(),
  NameLast: v.string(),
  /** The patient whose record this session reads: the user, the person they act for, or the patient staff opened. */
  PtID: v.nullable(v.number()),
  /** The person whom the user acts for; null if the user acts for nobody. */
  acting: v.optional(v.nullable(Represented), null),
  /** The patient whose record staff opened; null if none. */
  patient: v.optional(v.nullable(OpenPatient), null),
  objectTypeIds: v.array(v.number()),
})
export type CurrentUser = v.InferOutput<typeof CurrentUser>

/** If `passwordResetRequired`, the token is valid only for `resetPassword`. */
export const LoginReply = v.object({
  token: v.string(),
  user: CurrentUser,
  passwordResetRequired: v.boolean(),
  /** Whether the new password is required because the current one is easy to guess (not in the spec). */
  passwordIsWeak: v.optional(v.boolean(), false),
})

/** Lists the sites to sign in at. No password is checked yet, so the reply is the same for every user name. */
export const getLoginSites = endpoint({
  method: 'POST',
  path: 'account/getLoginSites',
  allowedBy: 'public',
  offline: 'never',
  body: v.partial(LoginForm),
  reply: v.object({
    sites: v.array(v.object({ SiteID: v.number(), name: v.string() })),
    defaultSite: v.nullable(v.number()),
  }),
})

/**
 * Signs a user in. Replies 401 if user name, password or user type don't match, 403 if only the site is wrong, 429
 * after too many failures or too many sign-ins of the user. The spec also allows 404 in place of 401 (portal §7).
 */
export const authenticate = endpoint({
  method: 'POST',
  path: 'account/authenticate',
  allowedBy: 'public',
  offline: 'never',
  body: LoginForm,
  reply: LoginReply,
})

/** The user of the token's logon. A reloaded tab fetches the names, because tabs don't store them. Not in the spec. */
export const currentUser = endpoint({
  method: 'GET',
  path: 'account/current-user',
  allowedBy: { whose: 'user' },
  offline: 'record',
  reply: CurrentUser,
})

/** The user's details on the My Account page. Not in the spec. */
export const profile = endpoint({
  method: 'GET',
  path: 'account/profile',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  reply: v.object({
    userName: v.string(),
    NameFirst: v.string(),
    NameLast: v.string(),
    Email: v.nullable(v.string()),
    /** Time when the account was created, ISO 8601, UTC. */
    createdAt: v.string(),
    /** Time of the sign-in before the current one, ISO 8601, UTC; null if there was none. */
    lastSignInAt: v.nullable(v.string()),
  }),
})

/** Ends the logon named in the LogonHisID header, or else the bearer token's logon. Always replies 200. */
export const logout = endpoint({
  method: 'POST',
  path: 'account/logout',
  allowedBy: 'public',
  offline: 'never',
  reply: v.object({}),
})
