import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** portal §3 "Login form". `site` is -1 where no site list was shown. */
export const LoginForm = v.object({
  username: v.pipe(v.string(), v.maxLength(200)),
  password: v.pipe(v.string(), v.maxLength(1000)),
  site: v.optional(v.pipe(v.number(), v.integer()), -1),
  PUserType: v.pipe(v.number(), v.integer()),
})
export type LoginForm = v.InferOutput<typeof LoginForm>

/** portal §3 "Current user". What a person may open comes with it (`objectTypeIds`, chosen). */
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
  /** The patient whose record this session reads, where there is one. */
  PtID: v.nullable(v.number()),
  objectTypeIds: v.array(v.number()),
})
export type CurrentUser = v.InferOutput<typeof CurrentUser>

const LoginReply = v.object({ token: v.string(), user: CurrentUser, passwordResetRequired: v.boolean() })

/** The site list is asked for by name only, before the password is checked, and so names no person. */
export const getLoginSites = endpoint({
  method: 'POST',
  path: 'account/getLoginSites',
  access: 'public',
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
  access: 'public',
  offline: 'never',
  body: LoginForm,
  reply: LoginReply,
})

/** Chosen. Who the token's logon belongs to: a tab that was reloaded asks it for the names, which it never wrote down. */
export const currentUser = endpoint({
  method: 'GET',
  path: 'account/current-user',
  access: 'session',
  offline: 'record',
  reply: CurrentUser,
})

/** Ends the logon named by the header LogonHisID; Authorization is empty or a token of that logon. Always 200. */
export const logout = endpoint({
  method: 'POST',
  path: 'account/logout',
  access: 'public',
  offline: 'never',
  reply: v.object({}),
})

/** Body: the current token. The reply's token keeps the logonHisID (portal §4). */
export const refreshToken = endpoint({
  method: 'POST',
  path: 'account/refresh-token',
  access: 'session',
  offline: 'never',
  body: v.object({ token: v.string() }),
  reply: v.object({ token: v.string() }),
})

/** `duration` in minutes, `redirectWait` in seconds (portal §3). */
export const clientSettings = endpoint({
  method: 'GET',
  path: 'account/client-settings',
  access: 'public',
  offline: 'setting',
  reply: v.object({
    timeout: v.object({
      duration: v.pipe(v.number(), v.minValue(0.05)),
      redirectWait: v.pipe(v.number(), v.minValue(1)),
    }),
  }),
})
export type ClientSettings = v.InferOutput<typeof clientSettings.reply>
