/** What a screen needs first: the addresses of its chunks, and of its texts in each language. */
interface ScreenFacts {
  readonly chunks: readonly string[]
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** What is to know of the build before anything is drawn: addresses of files, by purpose. */
export interface PageFacts {
  /** Style sheets of the themes that are not in the first style sheet. */
  readonly themes: Readonly<Record<string, string>>
  /** The languages. */
  readonly locales: readonly string[]
  /** What the portal needs first. */
  readonly app: ScreenFacts
  /** Further chunks of Home. */
  readonly home: readonly string[]
}

/** What is to know of the build when the first frame is drawn. */
export interface FrameFacts {
  /** What the sign-in page needs first. */
  readonly signIn: ScreenFacts
  /** The style sheets for everything after the first frame, whose own styles are in index.html. */
  readonly sheets: readonly string[]
  /** Texts by language: while the portal is loaded, and if it can't be. */
  readonly loading: Readonly<Record<string, string>>
  readonly failed: Readonly<Record<string, string>>
}

/*
 * The build writes the source of the functions below into index.html, so each may use only its own parameters and
 * browser APIs. They read what src/session/profile/preferences.ts and src/session/state/session.ts store. Work that can
 * wait runs after the first paint: on a cheap phone, it takes about four times as long as on a desktop.
 */

/**
 * Runs before anything is drawn: sets the page's language, direction, theme and mode. Chooses the frame: the HTML to
 * show until the app runs. Requests the files of the portal, whose frame says nothing yet: its text waits for them.
 */
export function applyPagePreferences({ themes, locales, app, home }: PageFacts): void {
  const page = document.documentElement
  // The app needs the portal's settings before it can draw: request them with its first files. src/api/config.ts waits
  // for this reply.
  const portal = fetch('/portal.json', {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(10_000),
  })
  portal.catch(() => undefined)
  Object.assign(window, { yarrowPortal: portal })

  let kept: Record<string, unknown> = {}
  let session = false
  try {
    kept = JSON.parse(localStorage.getItem('yarrow.preferences') ?? '{}') ?? {}
    session = sessionStorage.getItem('yarrow.session') !== null
  } catch {
    // Storage is denied, or its text is not valid JSON: use the defaults.
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
  const isPortal = session || /^\/app(\/|$)/.test(location.pathname)
  // A private link is opened without a sign-in form (src/routes/shl.view.tsx).
  const isGuest = location.pathname.startsWith('/shl/')
  page.dataset['frame'] = isPortal || isGuest ? 'app' : locale
  const isHome = /^\/(app\/?(home\/?)?)?$/.test(location.pathname)
  const files = isPortal ? [...(app.texts[locale] ?? []), ...app.chunks, ...(isHome ? home : [])] : []
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // Append the theme's sheet after the first one, which it overrides, and block painting until it is loaded.
  if (sheet)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet, blocking: 'render' }),
    )
}

/** Runs when the frames are parsed: shows the chosen frame. Requests what else it needs after the frame is painted. */
export function showFirstFrame({ signIn, sheets, loading, failed }: FrameFacts): void {
  const page = document.documentElement
  const root = document.getElementById('root')
  const frame = page.dataset['frame'] ?? 'en'
  const chosen = document.getElementById(`frame-${frame}`)
  if (root && chosen) {
    let html = chosen.textContent
    if (frame !== 'app') {
      // Another language: its texts and tags replace those of the English frame (frameChanges.ts).
      const parts = root.innerHTML.match(/<[^>]*>|[^<]+/g) ?? []
      for (const [at, part] of JSON.parse(html) as [number, string][]) parts[at] = part
      html = parts.join('')
    }
    // The build wrote the frame's HTML, so it is trusted and needs no sanitizing.
    const rules = { createHTML: (text: string) => text }
    const { trustedTypes } = window as {
      trustedTypes?: { createPolicy(name: string, made: typeof rules): typeof rules }
    }
    root.innerHTML = (trustedTypes?.createPolicy('yarrow-frame', rules) ?? rules).createHTML(html)
  }
  // Other sign-in pages use the same frame around another card.
  if (!/^\/(auth(\/login)?\/?)?$/.test(location.pathname)) root?.querySelector('[data-card]')?.remove()
  const wait = document.querySelector('[data-loading]')
  if (wait) wait.textContent = loading[page.lang] ?? ''
  delete page.dataset['frame']

  const giveUp = () => {
    const notice = document.querySelector<HTMLElement>('[data-failed]')
    if (!notice) return
    wait?.remove()
    notice.textContent = failed[page.lang] ?? ''
    notice.hidden = false
  }
  addEventListener('yarrow:failed', giveUp)
  // Load errors of scripts don't bubble: listen in the capture phase.
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && giveUp(), true)
  // Records a click made before the app runs. The app repeats it: src/areas/auth/replayEarlyClick.ts. There is no click
  // if the app replaces the button while it is held down.
  const press = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('#root button')
    if (button && document.querySelector('form[data-frame]'))
      page.dataset['pressed'] = button.lang || button.name || button.type
  }
  addEventListener('mousedown', press)
  addEventListener('click', press)

  // Requests the complete style sheet, which replaces that of the first frame, and in parallel the files of sign-in.
  let isOn = false
  const goOn = () => {
    const style = document.querySelector('style')
    if (isOn || !style) return
    isOn = true
    const complete = sheets.map((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      // In place of the first sheet, so that the sheet of a theme still overrides it.
      style.before(link)
      return new Promise((loaded, refused) => {
        link.addEventListener('load', loaded)
        link.addEventListener('error', () => refused(new Error(`No style sheet ${href}`)))
      })
    })
    // src/prerender/completeSheet.ts waits for it before the app draws.
    const done = Promise.all(complete).then(() => style.remove())
    Object.assign(window, { yarrowSheet: done })
    done.catch(giveUp)
    for (const kept of document.querySelectorAll('script[type="text/plain"]')) kept.remove()
    if (frame === 'app') return
    for (const href of [...(signIn.texts[page.lang] ?? []), ...signIn.chunks])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  addEventListener('yarrow:start', goOn)
  requestAnimationFrame(() => setTimeout(goOn))
}
