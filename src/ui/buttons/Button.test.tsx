import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './Button.tsx'

const attribute = (html: string, name: string) => new RegExp(`<button[^>]* ${name}="([^"]*)"`).exec(html)?.[1]

describe('Button', () => {
  it('shows the reason why it is disabled, also to screen readers, and stays focusable', () => {
    const html = renderToStaticMarkup(
      <Button disabled reason="2 refills left: ask your pharmacy">
        Request refill
      </Button>,
    )
    expect(attribute(html, 'aria-disabled')).toBe('true')
    expect(html).not.toMatch(/<button[^>]* disabled/)
    const id = attribute(html, 'aria-describedby')
    expect(html).toContain(`id="${id}" class="text-s text-muted">2 refills left: ask your pharmacy<`)
  })

  it('shows no reason while it is enabled', () => {
    const html = renderToStaticMarkup(<Button reason="2 refills left">Request refill</Button>)
    expect(html).not.toContain('2 refills left')
    expect(attribute(html, 'aria-disabled')).toBeUndefined()
  })

  it('keeps its text while pending, so that its width and name stay the same', () => {
    const html = renderToStaticMarkup(<Button pending>Send Request</Button>)
    expect(html).toContain('Send Request')
    expect(attribute(html, 'aria-busy')).toBe('true')
  })
})
