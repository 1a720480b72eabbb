import { installState } from './installPrompt.ts'

/**
 * `needs-install`: an iPhone or iPad, where only an app on the home screen may alert. `denied`: the person said no to this
 * site's notifications, and only the browser's own settings change that. `ready`: it may be asked, or is allowed already.
 */
export type PushSupport = 'ready' | 'denied' | 'needs-install' | 'unsupported'

/** Whether this browser can tell of something while the app is closed (Web Push), and may. */
export function pushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!hasAll) return installState() === 'manual-ios' ? 'needs-install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** Whether it may without asking. */
export function isPushAllowed(): boolean {
  return pushSupport() === 'ready' && Notification.permission === 'granted'
}
