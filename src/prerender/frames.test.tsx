import { describe, expect, it } from 'vitest'
import { localeNames } from '#src/contract/portal.ts'
import { drawFrames } from './frames.tsx'

const frames = drawFrames()
/** The attributes of an element that has this one. */
const tagWith = (html: string, attribute: string) => new RegExp(`<[^>]*${attribute}[^>]*>`).exec(html)?.[0] ?? ''

describe('the first frame', () => {
  it('is in each language, with every text in it', () => {
    expect(frames.signIn.en).toContain('>Username</label>')
    const texts = localeNames.map((locale) => frames.signIn[locale].replaceAll(/<[^>]*>/g, '|'))
    expect(new Set(texts).size).toBe(localeNames.length)
  })

  it('marks its own language in the switcher', () => {
    for (const locale of localeNames)
      expect(tagWith(frames.signIn[locale], 'aria-current')).toContain(`lang="${locale}"`)
  })

  it('has the fields that what is typed early is read from', () => {
    for (const locale of localeNames) {
      const html = frames.signIn[locale]
      expect(tagWith(html, 'data-frame')).toMatch(/^<form/)
      expect(tagWith(html, 'name="username"')).toContain('autoComplete="username"')
      expect(tagWith(html, 'name="password"')).toContain('type="password"')
    }
  })

  it('leads nowhere by itself: what is typed never ends up in an address', () => {
    for (const locale of localeNames) {
      expect(tagWith(frames.signIn[locale], 'data-frame')).toContain('method="dialog"')
      expect(frames.signIn[locale]).not.toMatch(/\saction=/)
      // Links that need no app to lead somewhere.
      const links = [...frames.signIn[locale].matchAll(/\shref="([^"]*)"/g)].map(([, address]) => address)
      expect(links).toEqual(['/auth/forgotPwd', '/auth/activate'])
    }
  })

  it('has a place for the news that the app can’t be loaded, and the words for it', () => {
    for (const html of [...Object.values(frames.signIn), frames.app])
      expect(tagWith(html, 'data-failed')).toContain('hidden')
    for (const locale of localeNames) expect(frames.failed[locale].length).toBeGreaterThan(20)
  })

  it('says nothing in the signed-in portal’s own', () => {
    expect(frames.app.replaceAll(/<[^>]*>/g, '').trim()).toBe('')
  })
})
