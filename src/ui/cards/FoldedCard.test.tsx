import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FoldedCard } from './FoldedCard.tsx'

const draw = (isFolded: boolean, startsOpen: boolean) =>
  renderToStaticMarkup(
    <FoldedCard title="Past conditions (2)" isFolded={isFolded} startsOpen={startsOpen}>
      <p>Low back pain</p>
    </FoldedCard>,
  )

it('FoldedCard hides its content behind a button in its heading', () => {
  const html = draw(true, false)
  expect(html).toMatch(/<h2[^>]*><button[^>]*aria-expanded="false"[^>]*>Past conditions \(2\)/)
  expect(html).not.toContain('Low back pain')
})

it('FoldedCard is open from the start if the address refers to one of its rows', () => {
  const html = draw(true, true)
  expect(html).toContain('aria-expanded="true"')
  expect(html).toContain('Low back pain')
})

it('FoldedCard has no button if its content is not folded', () => {
  const html = draw(false, false)
  expect(html).toContain('Past conditions (2)')
  expect(html).toContain('Low back pain')
  expect(html).not.toContain('<button')
})
