import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { useRelationWord } from './useRelationWord.ts'

const more = { 'next of kin': msg`Closest relative` }

function Word({ relationship }: { relationship: string }) {
  return useRelationWord(more)(relationship)
}

const wordOf = (relationship: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Word relationship={relationship} />
    </I18nProvider>,
  )

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('useRelationWord', () => {
  it.each([
    ['mother', 'Mother'],
    ['Domestic partner', 'Partner'],
    ['NEXT OF KIN', 'Closest relative'],
    ['Wife, Next of kin', 'Wife, Closest relative'],
  ])('knows %s', (relationship, word) => {
    expect(wordOf(relationship)).toBe(word)
  })
  it.each(['Lives next door', 'Wife, lives next door', 'constructor', ''])('leaves %j as written', (relationship) => {
    expect(wordOf(relationship)).toBe(relationship)
  })
})
