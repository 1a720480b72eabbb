interface ScreenFacts {
  readonly chunks: readonly string[]
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** What the first paint must know of the build: addresses of files, by what they are for. */
export interface FirstPaintFacts {
  /** Style sheets of the themes that are not in the first one. */
  readonly themes: Readonly<Record<string, string>>
  /** What each screen needs at once: its chunks, and its texts in each language. */
  readonly signIn: ScreenFacts
  readonly app: ScreenFacts
  /** What to say where the app can't be loaded, in each language. */
  readonly failed: Readonly<Record<string, string>>
}

/*
 * The three functions below are written into index.html as they stand, so each uses nothing but its own parameters and
 * the browser. They read what src/session/preferences.ts and src/session/session.ts keep.
 */

/**
 * Before anything is drawn: the page gets its language, direction, theme and mode, and what the app will need first is
 * asked for all at once, not one file after the other.
 */
export function prepareFirstPaint(facts: FirstPaintFacts): void {
  const page = document.documentElement
  let kept: Record<string, unknown> = {}
  let session = false
  try {
    kept = JSON.parse(localStorage.getItem('yarrow.preferences') ?? '{}') ?? {}
    session = sessionStorage.getItem('yarrow.session') !== null
  } catch {
    // Storage is denied, or holds something else: the defaults then.
  }
  const offered = (name: unknown): name is string => typeof name === 'string' && Object.hasOwn(facts.failed, name)
  const languages = [kept['locale'], ...navigator.languages.map((name) => name.toLowerCase().split('-')[0])]
  const locale = languages.find(offered) ?? 'en'
  page.lang = locale
  page.dir = locale === 'ar' ? 'rtl' : 'ltr'

  const theme = String(kept['theme'])
  const sheet = Object.hasOwn(facts.themes, theme) ? facts.themes[theme] : undefined
  const dark =
    kept['mode'] === 'dark' || (kept['mode'] !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset['theme'] = sheet ? theme : 'yarrow'
  if (sheet) page.dataset['sheet'] = sheet
  page.dataset['mode'] = dark || (sheet && theme === 'portal-dark') ? 'dark' : 'light'

  const path = location.pathname
  const inApp = session || /^\/app(\/|$)/.test(path)
  page.dataset['frame'] = inApp ? 'app' : locale

  const ask = (rel: string, href: string, more: Record<string, string> = {}) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href, ...more }))
  if (sheet) ask('preload', sheet, { as: 'style' })
  if (!inApp) ask('preload', '/background.svg', { as: 'image', fetchPriority: 'high' })
  const screen = inApp ? facts.app : facts.signIn
  for (const href of [...(screen.texts[locale] ?? []), ...screen.chunks]) ask('modulepreload', href)

  const giveUp = () => {
    const notice = document.querySelector<HTMLElement>('[data-failed]')
    if (!notice) return
    notice.textContent = facts.failed[locale] ?? ''
    notice.hidden = false
  }
  addEventListener('yarrow:failed', giveUp)
  // What is pressed before the app is there is pressed again once it is: src/areas/auth/earlyPress.ts.
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('#root button')
    if (button && document.querySelector('form[data-frame]')) page.dataset['pressed'] = button.lang || button.type
  })
  // A script that can't be loaded says so to nobody above it: only while the event goes down.
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && giveUp(), true)
}

/** After the first style sheet, whose defaults it overrules: the theme's own, and nothing is drawn before it is here. */
export function addThemeSheet(): void {
  const page = document.documentElement
  const href = page.dataset['sheet']
  delete page.dataset['sheet']
  if (!href) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, blocking: 'render' })
  document.head.append(link)
}

/**
 * As soon as the frames are parsed: shows the one that was chosen, and the others leave the page. The whole style sheet
 * takes the place of the first frame's part of it once that frame is painted, or when the app comes first.
 */
export function showFirstFrame(): void {
  const page = document.documentElement
  const root = document.getElementById('root')
  const chosen = document.getElementById(`frame-${page.dataset['frame']}`)
  if (root && chosen instanceof HTMLTemplateElement) root.replaceChildren(chosen.content)
  // Other pages of the sign-in area have the same frame around another card.
  if (!/^\/(auth(\/login)?\/?)?$/.test(location.pathname)) root?.querySelector('[data-card]')?.remove()
  for (const template of document.querySelectorAll('template[id^="frame-"]')) template.remove()
  delete page.dataset['frame']

  const takeStyles = () => {
    const styles = document.getElementById('styles')
    if (!(styles instanceof HTMLTemplateElement)) return
    styles.remove()
    document.querySelector('style')?.replaceWith(styles.content)
  }
  addEventListener('yarrow:start', takeStyles)
  requestAnimationFrame(() => setTimeout(takeStyles))
}
