import { describe, expect, it } from 'vitest'
import { localeNames } from '#src/contract/portal.ts'
import { drawFrames } from './frames.tsx'

const frames = drawFrames()
/** Returns the tag of the element that has this attribute. */
const tagWith = (html: string, attribute: string) => new RegExp(`<[^>]*${attribute}[^>]*>`).exec(html)?.[0] ?? ''

describe('the HTML shown before the app runs', () => {
  it('has different texts in each language', () => {
    expect(frames.signIn.en).toContain('>Username</label>')
    const texts = localeNames.map((locale) => frames.signIn[locale].replaceAll(/<[^>]*>/g, '|'))
    expect(new Set(texts).size).toBe(localeNames.length)
  })

  it('marks its own language in the switcher', () => {
    for (const locale of localeNames)
      expect(tagWith(frames.signIn[locale], 'aria-current')).toContain(`lang="${locale}"`)
  })

  it('has the fields whose text the app takes over', () => {
    for (const locale of localeNames) {
      const html = frames.signIn[locale]
      expect(tagWith(html, 'data-frame')).toMatch(/^<form/)
      expect(tagWith(html, 'name="username"')).toContain('autoComplete="username"')
      expect(tagWith(html, 'name="password"')).toContain('type="password"')
    }
  })

  it('submits nothing, so that typed text never appears in a URL', () => {
    for (const locale of localeNames) {
      expect(tagWith(frames.signIn[locale], 'data-frame')).toContain('method="dialog"')
      expect(frames.signIn[locale]).not.toMatch(/\saction=/)
      // Links that work without the app.
      const links = [...frames.signIn[locale].matchAll(/\shref="([^"]*)"/g)].map(([, address]) => address)
      expect(links).toEqual(['/auth/forgotPwd', '/auth/activate'])
    }
  })

  it('has an element and texts for a failed load of the app', () => {
    for (const html of [...Object.values(frames.signIn), frames.app])
      expect(tagWith(html, 'data-failed')).toContain('hidden')
    for (const locale of localeNames) expect(frames.failed[locale].length).toBeGreaterThan(20)
  })

  it('has no text of its own if it is the frame of the signed-in portal, but a place for the word for loading', () => {
    expect(frames.app.replaceAll(/<[^>]*>/g, '').trim()).toBe('')
    expect(tagWith(frames.app, 'data-loading')).toContain('role="status"')
    expect(frames.loading).toEqual({ en: 'Loading', es: 'Cargando', ar: frames.loading.ar })
    expect(frames.loading.ar).toMatch(/\p{Script=Arabic}/u)
  })
})
