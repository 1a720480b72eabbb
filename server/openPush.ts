import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { type PushSender, startPushSender } from './services/push/startPushSender.ts'
import type { VapidKey } from './services/push/vapidKey.ts'

/**
 * Returns the contact for push services: the patient portal's origin if it uses https, otherwise the sender of the
 * mails. A demo on one machine has neither, so its contact is `https://localhost`.
 */
export function contactOf({ PUBLIC_ORIGIN, MAIL_FROM }: Config): string {
  if (PUBLIC_ORIGIN?.startsWith('https:')) return PUBLIC_ORIGIN
  return MAIL_FROM ? `mailto:${MAIL_FROM}` : 'https://localhost'
}

/** Creates the Web Push sender of one database. Nothing is sent until a user turns alerts on. */
export function openPush(config: Config, db: Database, key: VapidKey): PushSender {
  return startPushSender({ db, key, contact: contactOf(config), hosts: config.PUSH_HOSTS })
}
