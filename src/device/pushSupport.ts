import { installState } from './installPrompt.ts'

/**
 * Whether notifications can be turned on. `ready`: allowed, or the user can be asked. `denied`: refused by the user,
 * who can only change it in the browser's settings. `needs-install`: on an iPhone or iPad, only an app on the home
 * screen can notify.
 */
export type PushSupport = 'ready' | 'denied' | 'needs-install' | 'unsupported'

/** Returns whether this browser can notify while the app is closed (Web Push), and if not, why. */
export function pushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!hasAll) return installState() === 'manual-ios' ? 'needs-install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** Whether notifications are allowed already, without asking the user. */
export function isPushAllowed(): boolean {
  return pushSupport() === 'ready' && Notification.permission === 'granted'
}
