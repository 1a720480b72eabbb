import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Badge } from './Badge.tsx'

const fontSize = (count: number) =>
  Number(/text-\[(?:min\()?([\d.]+)rem/.exec(renderToStaticMarkup(<Badge count={count} />))?.[1])

describe('Badge', () => {
  it('has a smaller font above 10, and again above 100', () => {
    expect(fontSize(10)).toBe(fontSize(1))
    expect(fontSize(11)).toBeLessThan(fontSize(10))
    expect(fontSize(100)).toBe(fontSize(11))
    expect(fontSize(101)).toBeLessThan(fontSize(100))
  })

  it('shows nothing at zero and ! on an error', () => {
    expect(renderToStaticMarkup(<Badge count={0} />)).toBe('')
    expect(renderToStaticMarkup(<Badge count="alert" />)).toContain('>!<')
  })

  it('is announced by its label instead of its number', () => {
    const html = renderToStaticMarkup(<Badge count={2} text="٢" label="2 unread" />)
    expect(html).toContain('<span aria-hidden="true">٢</span>')
    expect(html).toContain('>2 unread<')
  })
})
