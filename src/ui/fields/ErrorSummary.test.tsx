import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ErrorSummary } from './ErrorSummary.tsx'

describe('ErrorSummary', () => {
  it('links to every invalid field, in the order of the form, and is focusable', () => {
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

  it('renders nothing without errors', () => {
    expect(renderToStaticMarkup(<ErrorSummary title="0 things" errors={[]} />)).toBe('')
  })
})
