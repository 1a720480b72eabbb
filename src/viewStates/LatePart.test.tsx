import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { lateCode, LatePart } from './LatePart.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('lateCode', () => {
  it('loads nothing until asked, and then once', async () => {
    const fetch = vi.fn<() => Promise<string>>().mockResolvedValue('cards')
    const code = lateCode(fetch)
    expect(code.loaded()).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
    expect(await Promise.all([code.load(), code.load()])).toEqual(['cards', 'cards'])
    expect(await code.load()).toBe('cards')
    expect(code.loaded()).toBe('cards')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('loads again after a failure', async () => {
    const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('cards')
    const code = lateCode(fetch)
    await expect(code.load()).rejects.toThrow('offline')
    expect(code.loaded()).toBeNull()
    expect(await code.load()).toBe('cards')
  })
})

describe('LatePart', () => {
  const html = (code: ReturnType<typeof lateCode<string>>) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <LatePart of={code} waiting={<p>waiting</p>}>
          {(text) => <p>{text}</p>}
        </LatePart>
      </I18nProvider>,
    )

  it('shows its skeleton until the code is loaded, and the part at once if it is', async () => {
    const code = lateCode(() => Promise.resolve('cards'))
    expect(html(code)).toBe('<p>waiting</p>')
    await code.load()
    expect(html(code)).toBe('<p>cards</p>')
  })
})
