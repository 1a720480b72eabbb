import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Replaces the current token, which the body repeats. The new token has the same logonHisID (portal §4). */
export const refreshToken = endpoint({
  method: 'POST',
  path: 'account/refresh-token',
  allowedBy: { whose: 'user', evenWithoutSubject: true, acceptsLateToken: true },
  offline: 'never',
  body: v.object({ token: v.string() }),
  reply: v.object({ token: v.string() }),
})

/** The idle timeout (portal §3): `duration` in minutes, with a warning in the last `redirectWait` seconds. */
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
