/**
 * The tokens of the themes are separate chunks. The two Portal themes share one. The default theme's tokens are in the
 * first style sheet (src/styles.css).
 */
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

/** Loads a theme's tokens, for an element with its own `data-theme`. Rejects if they can't be loaded. */
export async function loadTokens(name: ThemeName): Promise<void> {
  await load[name]()
}

let asked = 0

/**
 * Applies a theme to the page. Loads its tokens first, so that no mixture of two themes is drawn; the last call wins.
 * Portal (Dark) stays dark in every mode. Rejects, and leaves the page unchanged, if the theme's file can't be loaded.
 */
export async function applyTheme(name: ThemeName, mode: 'light' | 'dark'): Promise<void> {
  const turn = ++asked
  await load[name]()
  if (turn !== asked) return
  const page = document.documentElement
  page.dataset['theme'] = name
  page.dataset['mode'] = name === 'portal-dark' ? 'dark' : mode
  const raised = getComputedStyle(page).getPropertyValue('--surface-raised').trim()
  // One meta tag per system color scheme: the person's choice applies to both.
  for (const frame of document.querySelectorAll('meta[name="theme-color"]')) frame.setAttribute('content', raised)
}
