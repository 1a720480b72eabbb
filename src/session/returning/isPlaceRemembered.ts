/** sessionStorage key of the place to return to (see returnTo.ts). */
export const placeKey = 'yarrow.return'

/** Whether this tab remembers a place to return to, of any user. */
export function isPlaceRemembered(): boolean {
  try {
    return sessionStorage.getItem(placeKey) !== null
  } catch {
    return false
  }
}
