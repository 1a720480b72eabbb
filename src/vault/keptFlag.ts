/** Says to the sign-in screen, cheaply, that somebody keeps records here: not who. */
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
    // Where nothing can be stored nothing is kept either.
  }
}
