import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MessageBody } from './MessageBody.tsx'

it('MessageBody shows plain text, never markup, if no sanitizer is available', () => {
  const html = renderToStaticMarkup(
    <MessageBody body={'<p>Dear Maria,</p><p>a &lt; b<br><img src=x onerror=alert(1)>second line</p>'} />,
  )
  expect(html).toContain('Dear Maria,\n\na &lt; b\nsecond line')
  expect(html).not.toMatch(/<img|<p>|<br/)
})

it('MessageBody shows an escaped tag as text', () => {
  const html = renderToStaticMarkup(<MessageBody body={'<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'} />)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})
