/** What a browser hands out when it would install the app. It can be shown once. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** `manual-ios`: only the person can do it, from the Share menu. `unavailable`: not here, or not now. */
export type InstallState = 'installed' | 'ready' | 'manual-ios' | 'unavailable'

const standalone = '(display-mode: standalone), (display-mode: minimal-ui)'
let offer: InstallOffer | null = null
let installed = false
const listeners = new Set<() => void>()

function change(): void {
  for (const listener of listeners) listener()
}

/** Catches what the browser offers, so that it is shown when it suits. Called once, early: the offer comes once. */
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

/** Whether the app is installed, as far as this window can know, and how it could be. */
export function installState(): InstallState {
  // Only the browsers of iPhones and iPads have it.
  const ofIos = (navigator as Navigator & { readonly standalone?: boolean }).standalone
  if (installed || ofIos === true || matchMedia(standalone).matches) return 'installed'
  if (offer) return 'ready'
  // Safari on a Mac may come to have it too, where the menus are others.
  return ofIos === false && navigator.maxTouchPoints > 0 ? 'manual-ios' : 'unavailable'
}

/** Runs `listener` when that changes. Returns how to stop. */
export function onInstallState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has the browser ask the person. `dismissed` where there is nothing to ask with. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const asked = offer
  if (!asked) return 'dismissed'
  offer = null
  change()
  try {
    await asked.prompt()
    return (await asked.userChoice).outcome
  } catch {
    // It was shown before, or nobody had pressed anything.
    return 'dismissed'
  }
}
