/** Flag for the sign-in screen: records are kept here. It does not say whose. */
const key = 'yarrow.kept'

export function hasKeptRecords(): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

export function flagKeptRecords(kept: boolean): void {
  try {
    if (kept) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage no records are kept.
  }
}
