import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Ellipsis } from './Ellipsis.tsx'

it('moves the dots alone: the words stay as they are', () => {
  for (const words of ['Logging In...', 'Logging In…', 'Logging In']) {
    const markup = renderToStaticMarkup(<Ellipsis>{words}</Ellipsis>)
    expect(markup.replaceAll(/<[^>]*>/g, '')).toBe('Logging In...')
  }
})
