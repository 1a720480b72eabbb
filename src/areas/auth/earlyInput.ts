/** What a person typed into the page's first frame before the app replaced it. */
export interface EarlyInput {
  readonly username: string
  readonly password: string
  readonly focus: { readonly field: 'username' | 'password'; readonly start: number; readonly end: number } | null
}

/**
 * Returns a reader of the first frame's fields, or null if the frame is gone. Call `read` after the card has replaced
 * the frame: the user might have typed more until then, and a removed field keeps its text.
 */
export function earlyInput(): { read: () => EarlyInput } | null {
  if (typeof document === 'undefined') return null
  const form = document.querySelector('form[data-frame]')
  const username = form?.querySelector<HTMLInputElement>('[name="username"]')
  const password = form?.querySelector<HTMLInputElement>('[name="password"]')
  if (!username || !password) return null
  const active = [username, password].find((field) => field === document.activeElement)
  return {
    read: () => ({
      username: username.value,
      password: password.value,
      focus: active
        ? {
            field: active === username ? 'username' : 'password',
            start: active.selectionStart ?? active.value.length,
            end: active.selectionEnd ?? active.value.length,
          }
        : null,
    }),
  }
}
