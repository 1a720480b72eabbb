import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ErrorSummary } from './ErrorSummary.tsx'

describe('ErrorSummary', () => {
  it('leads to every field that is wrong, in the order of the form, and can take the focus', () => {
    const html = renderToStaticMarkup(
      <ErrorSummary
        title="2 things to correct"
        errors={[
          { field: 'email', text: 'Enter a valid Email address' },
          { field: 'site', text: 'Please select a valid Site.' },
        ]}
      />,
    )
    expect([...html.matchAll(/href="#(\w+)"/g)].map((match) => match[1])).toEqual(['email', 'site'])
    expect(html).toMatch(/^<div role="alert" tabindex="-1"/)
  })

  it('is not there without errors', () => {
    expect(renderToStaticMarkup(<ErrorSummary title="0 things" errors={[]} />)).toBe('')
  })
})
