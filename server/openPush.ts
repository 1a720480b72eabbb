import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { type PushSender, startPushSender } from './services/push/startPushSender.ts'
import type { VapidKey } from './services/push/vapidKey.ts'

/** Whom push services may turn to: the portal itself, else who sends its mails. A trial on one machine has neither. */
export function contactOf({ PUBLIC_ORIGIN, MAIL_FROM }: Config): string {
  if (PUBLIC_ORIGIN?.startsWith('https:')) return PUBLIC_ORIGIN
  return MAIL_FROM ? `mailto:${MAIL_FROM}` : 'https://localhost'
}

/** The Web Push of one database of a running server. Nothing leaves the house until somebody has asked for alerts. */
export function openPush(config: Config, db: Database, key: VapidKey): PushSender {
  return startPushSender({ db, key, contact: contactOf(config), hosts: config.PUSH_HOSTS })
}
