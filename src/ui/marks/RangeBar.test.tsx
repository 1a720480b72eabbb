import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RangeBar } from './RangeBar.tsx'

describe('RangeBar', () => {
  it('hides the drawing from screen readers, keeps low values on the left, and shows the range as text', () => {
    const html = renderToStaticMarkup(
      <RangeBar low={50} high={130} value={140}>
        Normal range 50 - 130
      </RangeBar>,
    )
    expect(html).toMatch(/<div dir="ltr" aria-hidden="true" class="range-bar outside"/)
    expect(html).toContain('--at:86.2%')
    expect(html).toContain('Normal range 50 - 130')
  })

  it('keeps the text if there is nothing to draw', () => {
    const html = renderToStaticMarkup(
      <RangeBar low={null} high={null} value={1}>
        No range
      </RangeBar>,
    )
    expect(html).not.toContain('range-bar')
    expect(html).toContain('No range')
  })
})
