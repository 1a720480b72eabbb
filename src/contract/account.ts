import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'

/** portal §3 "Login form". `site` is -1 where no site list was shown. */
export const LoginForm = v.object({
  username: v.pipe(v.string(), v.maxLength(200)),
  password: v.pipe(v.string(), v.maxLength(1000)),
  site: v.optional(v.pipe(v.number(), v.integer()), -1),
  PUserType: v.pipe(v.number(), v.integer()),
})
export type LoginForm = v.InferOutput<typeof LoginForm>

/** Somebody whom the user may act for (portal §6 "Representing"): a patient (type 1), or an employee's colleague (59). */
export const Represented = v.object({
  RecptID: v.number(),
  RecptTypeID: v.number(),
  displayName: v.string(),
  /** In the clinic's words, such as `mother`; empty for the user's own entry. */
  relationship: v.string(),
  /** The patient's number, where it is a patient. */
  PtID: v.nullable(v.number()),
})
export type Represented = v.InferOutput<typeof Represented>

/** The patient whose record staff have opened. */
export const OpenPatient = v.object({
  PtID: v.number(),
  displayName: v.string(),
  /** The medical record number. */
  ExtID: v.nullable(v.string()),
  DOB: v.nullable(ClinicalDate),
  /** F, M or U (portal §3). */
  Sex: v.string(),
})
export type OpenPatient = v.InferOutput<typeof OpenPatient>

/**
 * portal §3 "Current user": who signed in, whoever they act for. What a person may open comes with it
 * (`objectTypeIds`, chosen), and whose data the session shows (`acting`, `patient`, chosen).
 */
export const CurrentUser = v.object({
  userId: v.number(),
  userName: v.string(),
  /** 1 patient, 99 staff with a site list (portal §1). */
  userType: v.number(),
  RecptID: v.number(),
  RecptTypeID: v.number(),
  displayName: v.string(),
  NameFirst: v.string(),
  NameLast: v.string(),
  /** The patient whose record this session reads, where there is one: the user, whom they act for, or whom staff chose. */
  PtID: v.nullable(v.number()),
  /** Whom the user acts for; null while they are themselves. */
  acting: v.optional(v.nullable(Represented), null),
  /** The patient whom staff chose. */
  patient: v.optional(v.nullable(OpenPatient), null),
  objectTypeIds: v.array(v.number()),
})
export type CurrentUser = v.InferOutput<typeof CurrentUser>

export const LoginReply = v.object({ token: v.string(), user: CurrentUser, passwordResetRequired: v.boolean() })

/** The site list is asked for by name only, before the password is checked, and so names no person. */
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

/** 200, or 401/404 where username and password do not belong together, 429 after too many tries. */
export const authenticate = endpoint({
  method: 'POST',
  path: 'account/authenticate',
  allowedBy: 'public',
  offline: 'never',
  body: LoginForm,
  reply: LoginReply,
})

/** Chosen. Who the token's logon belongs to: a tab that was reloaded asks it for the names, which it never wrote down. */
export const currentUser = endpoint({
  method: 'GET',
  path: 'account/current-user',
  allowedBy: { whose: 'user' },
  offline: 'record',
  reply: CurrentUser,
})

/** Chosen. Whom the user may act for, themselves first (portal §6). */
export const representing = endpoint({
  method: 'GET',
  path: 'account/representing',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  reply: v.array(Represented),
})

const SwitchReply = v.object({ token: v.string(), user: CurrentUser })

/**
 * Chosen. Acts for one of `representing` from now on, or for oneself again (one's own recipient). The reply is a new
 * logon: the one that asked is over, so that nothing of one person can be read with a token of another. 403 where the
 * user may not act for them (any more), and then nothing has changed.
 */
export const represent = endpoint({
  method: 'POST',
  path: 'account/represent',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  body: v.object({ RecptID: v.pipe(v.number(), v.integer()), RecptTypeID: v.pipe(v.number(), v.integer()) }),
  reply: SwitchReply,
})

/**
 * Chosen. Staff open the record of a patient of their sites, or close it (null); a new logon like `represent`. 403 for
 * anybody who is not staff, 404 for a patient who is none of theirs.
 */
export const openPatient = endpoint({
  method: 'POST',
  path: 'account/open-patient',
  allowedBy: { whose: 'user', userType: 'staff', needs: ['patientInfo'], evenWithoutSubject: true },
  offline: 'never',
  body: v.object({ PtID: v.nullable(v.pipe(v.number(), v.integer())) }),
  reply: SwitchReply,
})

/** Chosen. What My Account shows of the person who signed in. */
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
    /** When the account was made, and when this person signed in before this time. ISO 8601, UTC. */
    createdAt: v.string(),
    lastSignInAt: v.nullable(v.string()),
  }),
})

/** Ends the logon named by the header LogonHisID; Authorization is empty or a token of that logon. Always 200. */
export const logout = endpoint({
  method: 'POST',
  path: 'account/logout',
  allowedBy: 'public',
  offline: 'never',
  reply: v.object({}),
})

/** Body: the current token. The reply's token keeps the logonHisID (portal §4). */
export const refreshToken = endpoint({
  method: 'POST',
  path: 'account/refresh-token',
  allowedBy: { whose: 'user', evenWithoutSubject: true, acceptsLateToken: true },
  offline: 'never',
  body: v.object({ token: v.string() }),
  reply: v.object({ token: v.string() }),
})

/** `duration` in minutes, `redirectWait` in seconds (portal §3). */
export const clientSettings = endpoint({
  method: 'GET',
  path: 'account/client-settings',
  allowedBy: 'public',
  offline: 'setting',
  reply: v.object({
    timeout: v.object({
      duration: v.pipe(v.number(), v.minValue(0.05)),
      redirectWait: v.pipe(v.number(), v.minValue(1)),
    }),
  }),
})
export type ClientSettings = v.InferOutput<typeof clientSettings.reply>
