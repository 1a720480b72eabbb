import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import type { CurrentUser } from '#src/contract/account.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { testMole, testResult } from '#src/contract/testResult.ts'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import { noWrites, writesAtom } from '#src/writes/writesAtom.ts'
import type { Analysis } from '../engine/Analysis.ts'
import { CompareWithEarlier } from './CompareWithEarlier.tsx'
import { EarlierResults } from './EarlierResults.tsx'
import { resultsQuery } from './queries.ts'
import { SaveResult } from './SaveResult.tsx'
import { SendResult } from './SendResult.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  store.set(sessionAtom, null)
  store.set(writesAtom, noWrites)
})

const {
  seriesID: _,
  seriesName: __,
  pictures: ___,
  ...made
} = testResult(100, {
  resultID: '6a0b1c2d-3e4f-4a5b-8c6d-000000000001',
})
const analysis: Analysis = { ...made, result: testMole, picture: null }
const noPictures = async () => []

function saved(day: number, over: object = {}) {
  const { PtID: _ptId, ...rest } = testResult(100)
  const takenAt = `2026-05-${day}T10:00:00.000Z`
  return { ...rest, pictures: 1, resultID: `6a0b1c2d-3e4f-4a5b-8c6d-0000000000${day}`, takenAt, ...over }
}

function markupOf(node: ReactNode, over: Partial<CurrentUser> = {}, listed: readonly object[] | null = null): string {
  const user = { ...testUser, objectTypeIds: [objectTypes.ai], ...over }
  store.set(sessionAtom, testSession({ user }))
  const client = new QueryClient()
  if (listed) client.setQueryData(resultsQuery().queryKey, { data: { data: listed }, savedAt: null } as never)
  return renderToStaticMarkup(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>{node}</I18nProvider>
      </QueryClientProvider>
    </Provider>,
  )
}

describe('SaveResult', () => {
  const card = <SaveResult analysis={analysis} pictures={noPictures} />

  it('says what is kept and who sees it, and disables its button without consent', () => {
    const markup = markupOf(card)
    for (const text of [
      'Save to my record',
      'We keep the result, the date and time',
      'Keep the picture too',
      'The clinic can see the picture.',
      'keep this result in my record',
      'Name (optional)',
      'Agree first.',
    ])
      expect(markup).toContain(text)
    expect(markup).toMatch(/<button[^>]*aria-disabled="true"/)
    expect(markup).not.toContain('What does it show?')
  })

  it('offers the earlier moles, and no picture for a tool without one', () => {
    const markup = markupOf(<SaveResult analysis={analysis} pictures={null} />, {}, [saved(14)])
    expect(markup).toContain('The same one as “Left shoulder”, last on 14 May 2026')
    expect(markup).not.toContain('Keep the picture too')
  })

  it('asks for no name of a result that always shows the same thing', () => {
    const result: ResultOf<'XRay'> = { tool: 'XRay', conditions: [], top_result: null }
    const markup = markupOf(<SaveResult analysis={{ ...analysis, result }} pictures={noPictures} />, {}, [
      saved(14, { result }),
    ])
    expect(markup).not.toContain('Name (optional)')
    expect(markup).not.toContain('What does it show?')
  })

  it('names the owner of the record if that is not the user', () => {
    const noah = { PtID: 100, displayName: 'Noah Example', ExtID: null, DOB: null, Sex: 'M' }
    const markup = markupOf(card, { patient: noah, userType: 99 })
    expect(markup).toContain('Save to the record')
    expect(markup).toContain('<bdi>Noah Example</bdi>')
    expect(markup).not.toContain('my record')
  })

  it('is hidden if the session shows another person or none, and without the tools in the profile', () => {
    expect(markupOf(card, { PtID: 101 })).toBe('')
    expect(markupOf(card, { PtID: null })).toBe('')
    expect(markupOf(card, { objectTypeIds: [] })).toBe('')
  })

  it('shows whether the result is saved, waits, is unknown or was refused', () => {
    const row = { kind: 'screening-result', files: [], revision: 1, changedAt: 1, queuedAt: 1, triedAt: null }
    const write = { ...row, id: analysis.resultID, content: testResult(100) }
    const withState = (state: string, problem: string | null = null) => {
      store.set(writesAtom, { phase: 'open', writes: [{ ...write, state, problem }] } as never)
      return markupOf(card)
    }
    expect(withState('waiting')).toContain('Waiting to be sent')
    expect(withState('unknown')).toContain('We don&#x27;t know if the result was saved')
    const refused = withState('draft', 'too-many-tries')
    expect(refused).toContain('Too many results were saved today.')
    expect(refused).toContain('Try again')
    store.set(writesAtom, noWrites)
    expect(markupOf(card, {}, [saved(14, { resultID: analysis.resultID })])).toContain('The result is saved')
  })
})

describe('EarlierResults', () => {
  const list = <EarlierResults tool="SkinLesion" onSend={null} />

  it('shows each series with its name and its results, newest first', () => {
    const other = { seriesID: '1f2e3d4c-5b6a-4978-8899-aabbccddee99', seriesName: '' }
    const markup = markupOf(list, {}, [saved(12), saved(14), saved(10, other)])
    for (const text of ['Left shoulder', 'Without a name', 'Score 3.0 to 5.0', 'Compare the newest two'])
      expect(markup).toContain(text)
    expect(markup.indexOf('14 May')).toBeLessThan(markup.indexOf('12 May'))
  })

  it('shows ten results of a series at first, and names drawings by hand and surface', () => {
    const many = Array.from({ length: 12 }, (_result, no) => saved(10 + no))
    const markup = markupOf(list, {}, many)
    expect(markup).toContain('Show all 12')
    expect(markup).not.toContain('11 May')
    const drawn = {
      tool: 'Parkinsons',
      prediction: null,
      prediction_confidence: null,
      hand: 'left',
      isOnScreen: false,
      spiral: null,
      wave: null,
    }
    const drawings = markupOf(<EarlierResults tool="Parkinsons" onSend={null} />, {}, [
      saved(14, { result: drawn, seriesName: '' }),
    ])
    expect(drawings).toContain('Left hand, on paper')
  })

  it('is empty with a text, waits, and is nothing without a record', () => {
    expect(markupOf(list, {}, [])).toContain('No results of this tool are saved yet.')
    expect(markupOf(list)).toContain('aria-busy="true"')
    expect(markupOf(list, { PtID: null })).toBe('')
  })

  it('shows unsent results, and marks those that are being removed', () => {
    const row = { files: [], revision: 1, changedAt: 1, queuedAt: 1, triedAt: null, state: 'waiting', problem: null }
    const one = saved(14)
    const writes = [
      {
        ...row,
        kind: 'screening-result',
        id: analysis.resultID,
        content: testResult(100, { resultID: analysis.resultID }),
      },
      { ...row, kind: 'screening-removal', id: 'x', content: { PtID: 100, resultID: one.resultID } },
    ]
    store.set(writesAtom, { phase: 'open', writes } as never)
    const markup = markupOf(list, {}, [one])
    expect(markup).toContain('Not sent yet')
    expect(markup.match(/Being removed/g)).toHaveLength(2)
  })
})

it('CompareWithEarlier names the newest earlier result, and is hidden without one or for another person', () => {
  const button = <CompareWithEarlier analysis={analysis} pictures={noPictures} />
  expect(markupOf(button, {}, [saved(12), saved(14)])).toContain('Compare with 14 May 2026')
  expect(markupOf(button, {}, [saved(14, { resultID: analysis.resultID })])).toBe('')
  expect(markupOf(button, { PtID: 101 }, [saved(14)])).toBe('')
  expect(markupOf(button)).toBe('')
})

it('SendResult is for patients who have access to messages', () => {
  const send = async () => undefined
  expect(markupOf(<SendResult of={analysis} pictures={noPictures} onSend={send} />)).toContain('Send to my care team')
  expect(markupOf(<SendResult of={analysis} pictures={null} onSend={send} />)).not.toContain('With the picture')
  expect(markupOf(<SendResult of={analysis} pictures={null} onSend={null} />)).toBe('')
  expect(markupOf(<SendResult of={analysis} pictures={null} onSend={send} />, { userType: 99 })).toBe('')
})
