import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ScreeningResult } from '#src/contract/screeningResults.ts'
import { testMole, testResult } from '#src/contract/testResult.ts'
import { CompareResults } from './CompareResults.tsx'
import { trendOf } from './model.ts'
import { picturesQuery } from './queries.ts'
import { Trend } from './Trend.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

function saved(day: number, from: number, to: number, pictures = 0): ScreeningResult {
  const { PtID: _, ...rest } = testResult(100)
  const resultID = `6a0b1c2d-3e4f-4a5b-8c6d-0000000000${day}`
  return {
    ...rest,
    resultID,
    takenAt: `2026-05-${day}T10:00:00.000Z`,
    result: { ...testMole, score: { from, to } },
    pictures,
  }
}

function markupOf(node: ReactNode, client = new QueryClient()): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>{node}</I18nProvider>
    </QueryClientProvider>,
  )
}
const compared = (a: ScreeningResult, b: ScreeningResult, client?: QueryClient) =>
  markupOf(<CompareResults earlier={{ kind: 'saved', result: a }} later={{ kind: 'saved', result: b }} />, client)

it('CompareResults shows the earlier result first, each with its date and words', () => {
  const markup = compared(saved(12, 2.9, 4.9), saved(14, 3, 5))
  expect(markup.indexOf('Score 2.9 to 4.9')).toBeLessThan(markup.indexOf('Score 3.0 to 5.0'))
  expect(markup.indexOf('12 May 2026')).toBeLessThan(markup.indexOf('14 May 2026'))
})

it('CompareResults says whether the scores tell a change', () => {
  const near = 'The scores are too close to tell a change. If you see a change yourself, trust that.'
  expect(compared(saved(12, 2.9, 4.9), saved(14, 3, 5))).toContain(near)
  expect(compared(saved(12, 1, 2), saved(14, 3, 5))).toContain('The ranges of the scores don&#x27;t overlap')
  const other = { ...saved(14, 3, 5), engine: { kind: 'service', name: 'Other', version: '' } } as const
  expect(compared(saved(12, 1, 2), other)).toContain('can&#x27;t be compared')
})

it('CompareResults shows the saved pictures with what they show', () => {
  const client = new QueryClient()
  const one = saved(12, 1, 2, 2)
  const pictures = ['wave_image_file', 'spiral_image_file'].map((field) => ({
    field,
    picture: 'data:image/jpeg;base64,AA',
  }))
  client.setQueryData(picturesQuery(one.resultID).queryKey, { data: { data: pictures }, savedAt: null })
  const markup = compared(one, saved(14, 3, 5), client)
  expect(markup.match(/<img [^>]*alt="(?:Wave|Spiral)"/g)).toHaveLength(2)
})

it('Trend describes its values, and offers them as a table', () => {
  const markup = markupOf(<Trend lines={trendOf([saved(12, 1, 2), saved(14, 3, 5)])} />)
  expect(markup).toContain('Upper end of the score: 2 results. The first was 2, the last 5.')
  expect(markup).toContain('Show as table')
})
