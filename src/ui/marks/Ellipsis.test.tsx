import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Ellipsis } from './Ellipsis.tsx'

it('Ellipsis shows the words with three dots, even if the given words already end in dots', () => {
  for (const words of ['Logging In...', 'Logging In…', 'Logging In']) {
    const markup = renderToStaticMarkup(<Ellipsis>{words}</Ellipsis>)
    expect(markup.replaceAll(/<[^>]*>/g, '')).toBe('Logging In...')
  }
})
