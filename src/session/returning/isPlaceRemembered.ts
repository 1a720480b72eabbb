/** Where returnTo.ts remembers it. */
export const placeKey = 'yarrow.return'

/** Whether a place to return to is remembered in this tab, whoever's. */
export function isPlaceRemembered(): boolean {
  try {
    return sessionStorage.getItem(placeKey) !== null
  } catch {
    return false
  }
}
