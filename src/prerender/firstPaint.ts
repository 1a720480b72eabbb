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
 * The functions below are written into index.html as they stand, so each uses nothing but its own parameters and the
 * browser. They read what src/session/profile/preferences.ts and src/session/state/session.ts keep. Whatever can wait is left for
 * after the first paint: on a cheap phone each millisecond before it counts four times.
 */

/** Before anything is drawn: the page gets its language, direction, theme and mode, and which frame it shows. */
export function applyPagePreferences(themes: FirstPaintFacts['themes'], locales: readonly string[]): void {
  const page = document.documentElement
  let kept: Record<string, unknown> = {}
  let session = false
  try {
    kept = JSON.parse(localStorage.getItem('yarrow.preferences') ?? '{}') ?? {}
    session = sessionStorage.getItem('yarrow.session') !== null
  } catch {
    // Storage is denied, or holds something else: the defaults then.
  }
  const offered = (name: unknown): name is string => typeof name === 'string' && locales.includes(name)
  const languages = [kept['locale'], ...navigator.languages.map((name) => name.toLowerCase().split('-')[0])]
  const locale = languages.find(offered) ?? 'en'
  page.lang = locale
  page.dir = locale === 'ar' ? 'rtl' : 'ltr'

  const theme = String(kept['theme'])
  const sheet = Object.hasOwn(themes, theme) ? themes[theme] : undefined
  const dark =
    kept['mode'] === 'dark' || (kept['mode'] !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset['theme'] = sheet ? theme : 'yarrow'
  page.dataset['mode'] = dark || (sheet && theme === 'portal-dark') ? 'dark' : 'light'
  page.dataset['frame'] = session || /^\/app(\/|$)/.test(location.pathname) ? 'app' : locale
  // It stands after the first style sheet, whose defaults it overrules, and nothing is drawn before it is here.
  if (sheet)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet, blocking: 'render' }),
    )
}

/** As soon as the frames are parsed: shows the one that was chosen, and puts the rest off until it is painted. */
export function showFirstFrame({ signIn, app, failed }: Omit<FirstPaintFacts, 'themes'>): void {
  const page = document.documentElement
  const root = document.getElementById('root')
  const frame = page.dataset['frame'] ?? 'en'
  const chosen = document.getElementById(`frame-${frame}`)
  if (root && chosen) {
    // Written at build time, and the only text that becomes markup in this app.
    const rules = { createHTML: (text: string) => text }
    const { trustedTypes } = window as {
      trustedTypes?: { createPolicy(name: string, made: typeof rules): typeof rules }
    }
    root.innerHTML = (trustedTypes?.createPolicy('yarrow-frame', rules) ?? rules).createHTML(chosen.textContent)
  }
  // Other pages of the sign-in area have the same frame around another card.
  if (!/^\/(auth(\/login)?\/?)?$/.test(location.pathname)) root?.querySelector('[data-card]')?.remove()
  delete page.dataset['frame']

  const giveUp = () => {
    const notice = document.querySelector<HTMLElement>('[data-failed]')
    if (!notice) return
    notice.textContent = failed[page.lang] ?? ''
    notice.hidden = false
  }
  addEventListener('yarrow:failed', giveUp)
  // A script that can't be loaded says so to nobody above it: only while the event goes down.
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && giveUp(), true)
  // What is pressed before the app is there is pressed again once it is: src/areas/auth/replayEarlyClick.ts.
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('#root button')
    if (button && document.querySelector('form[data-frame]'))
      page.dataset['pressed'] = button.lang || button.name || button.type
  })

  // The whole style sheet takes the place of the first frame's part of it, and what the screen needs is asked for all
  // at once, not one file after the other.
  const goOn = () => {
    const styles = document.getElementById('styles')
    const style = document.querySelector('style')
    if (!styles || !style) return
    style.textContent = styles.textContent
    for (const kept of document.querySelectorAll('script[type="text/plain"]')) kept.remove()
    const screen = frame === 'app' ? app : signIn
    for (const href of [...(screen.texts[page.lang] ?? []), ...screen.chunks])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  addEventListener('yarrow:start', goOn)
  requestAnimationFrame(() => setTimeout(goOn))
}
