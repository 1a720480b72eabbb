/** The browser's `beforeinstallprompt` event. Its prompt can be shown only once. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/**
 * How the app can be installed. `ready`: the browser can prompt. `manual-ios`: only by the user, from the Share menu.
 * `unavailable`: not in this browser, or not now.
 */
export type InstallState = 'installed' | 'ready' | 'manual-ios' | 'unavailable'

const standalone = '(display-mode: standalone), (display-mode: minimal-ui)'
let offer: InstallOffer | null = null
let installed = false
const listeners = new Set<() => void>()

function change(): void {
  for (const listener of listeners) listener()
}

/**
 * Catches the browser's install offer so that it can be shown later. Call it once, early, so as not to miss the event.
 */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
    change()
  })
  addEventListener('appinstalled', () => {
    offer = null
    installed = true
    change()
  })
  matchMedia(standalone).addEventListener('change', change)
}

/** Returns whether the app is installed, as far as this window can detect, or how it can be installed. */
export function installState(): InstallState {
  // Only browsers on iPhones and iPads have `standalone`.
  const ofIos = (navigator as Navigator & { readonly standalone?: boolean }).standalone
  if (installed || ofIos === true || matchMedia(standalone).matches) return 'installed'
  if (offer) return 'ready'
  // Safari on a Mac might add `standalone` too, but installs from another menu. Macs have no touch points.
  return ofIos === false && navigator.maxTouchPoints > 0 ? 'manual-ios' : 'unavailable'
}

/** Runs `listener` when the install state changes. Returns a function that stops listening. */
export function onInstallState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's install prompt. Returns `dismissed` if there is none to show. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const asked = offer
  if (!asked) return 'dismissed'
  offer = null
  change()
  try {
    await asked.prompt()
    return (await asked.userChoice).outcome
  } catch {
    // The prompt was already shown, or the call did not follow a user gesture.
    return 'dismissed'
  }
}
