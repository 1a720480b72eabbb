import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Ellipsis } from './Ellipsis.tsx'

it('Ellipsis animates only the dots: the words stay unchanged', () => {
  for (const words of ['Logging In...', 'Logging In…', 'Logging In']) {
    const markup = renderToStaticMarkup(<Ellipsis>{words}</Ellipsis>)
    expect(markup.replaceAll(/<[^>]*>/g, '')).toBe('Logging In...')
  }
})
