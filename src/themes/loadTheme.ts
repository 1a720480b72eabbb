/** Each theme's tokens are a chunk of their own; the default's are in the first style sheet (src/styles.css). */
const load = {
  legacy: () => import('./legacy.css'),
  modern: () => import('./modern.css'),
  portal: () => import('./portal.css'),
  'portal-dark': () => import('./portal.css'),
  creme: () => import('./creme.css'),
  shiraz: () => import('./shiraz.css'),
  yarrow: () => Promise.resolve(),
  'yarrow-meadow': () => import('./yarrow-meadow.css'),
  'yarrow-stone': () => import('./yarrow-stone.css'),
} satisfies Record<string, () => Promise<unknown>>

export type ThemeName = keyof typeof load

/** Brings a theme's tokens into the page, for a part of it that names the theme. Rejects where they can't be loaded. */
export async function loadTokens(name: ThemeName): Promise<void> {
  await load[name]()
}

let asked = 0

/**
 * Shows the page in a theme. Its tokens are loaded first, so nothing is drawn half in one theme and half in another;
 * the last call wins. Portal (Dark) stays dark whatever the mode.
 * Rejects, and leaves the page as it is, where the theme's file can't be loaded.
 */
export async function applyTheme(name: ThemeName, mode: 'light' | 'dark'): Promise<void> {
  const turn = ++asked
  await load[name]()
  if (turn !== asked) return
  const page = document.documentElement
  page.dataset['theme'] = name
  page.dataset['mode'] = name === 'portal-dark' ? 'dark' : mode
  const raised = getComputedStyle(page).getPropertyValue('--surface-raised').trim()
  // One for each of the system's schemes: the person's choice holds in both.
  for (const frame of document.querySelectorAll('meta[name="theme-color"]')) frame.setAttribute('content', raised)
}
