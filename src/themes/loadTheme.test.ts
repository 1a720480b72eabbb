import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyTheme } from './loadTheme.ts'

function page() {
  const dataset: Record<string, string> = {}
  const colours = ['light', 'dark'].map((scheme) => {
    const colour = { scheme, content: '', setAttribute: (_: string, value: string) => (colour.content = value) }
    return colour
  })
  return { dataset, colours, documentElement: { dataset }, querySelectorAll: () => colours }
}

let shown: ReturnType<typeof page>

beforeEach(() => {
  shown = page()
  vi.stubGlobal('document', shown)
  vi.stubGlobal('getComputedStyle', () => ({
    getPropertyValue: (name: string) => ` ${name} of ${shown.dataset['theme']}`,
  }))
})
afterEach(() => vi.unstubAllGlobals())

describe('applyTheme', () => {
  it("sets theme and mode on the page, and the browser frame's color, whatever the system prefers", async () => {
    await applyTheme('shiraz', 'dark')
    expect(shown.dataset).toEqual({ theme: 'shiraz', mode: 'dark' })
    const raised = '--surface-raised of shiraz'
    expect(shown.colours.map(({ content }) => content)).toEqual([raised, raised])
  })

  it('keeps Portal (Dark) dark in light mode', async () => {
    await applyTheme('portal-dark', 'light')
    expect(shown.dataset).toEqual({ theme: 'portal-dark', mode: 'dark' })
  })

  it('shows the last requested theme, even if an earlier one loads later', async () => {
    await Promise.all([applyTheme('creme', 'light'), applyTheme('yarrow', 'light')])
    expect(shown.dataset['theme']).toBe('yarrow')
  })
})
