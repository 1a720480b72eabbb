/** What a person did in the page's first frame before the app took its place. */
export interface EarlyInput {
  readonly username: string
  readonly password: string
  readonly focus: { readonly field: 'username' | 'password'; readonly start: number; readonly end: number } | null
}

/**
 * Reads the first frame's fields, where the frame is still there. It is read once more when the card stands in its
 * place: a letter may have come in between, and a field that has left the page keeps its text.
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
