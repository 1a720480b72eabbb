import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TextField } from '#src/contract/personalInfo.ts'
import { store } from '#src/session/state/session.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { currentValue, recordedValue, textKey, withEdit, type Pending } from './editModel.ts'
import { FoldedListField } from './FoldedListField.tsx'
import { testInfo } from './testInfo.ts'
import type { Editing } from './useEditing.ts'
import { useEditText } from './useEditText.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const texts = { LanguageText: 'Elvish', RaceText: 'Halfling', EthnicityText: 'Of the Shire', ReligionText: 'Old ways' }
const unlisted: PersonalInfo = { ...testInfo(texts), languages: [], concepts: [] }

interface Shown {
  readonly field: TextField
  readonly pending?: Pending
  readonly info?: PersonalInfo
  readonly isLocked?: boolean
}

function Field({ field, pending = {}, info = unlisted, isLocked = false }: Shown) {
  const textOf = useEditText(info)
  const editing = {
    info,
    pending,
    isLocked,
    textOf,
    valueOf: (key: string) => currentValue(pending, info, key),
    recordedOf: (key: string) => recordedValue(info, key),
    lastChange: () => null,
  } as unknown as Editing
  return <FoldedListField editing={editing} field={field} />
}

const shown = (props: Shown) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <QueryClientProvider client={new QueryClient()}>
          <Field {...props} />
        </QueryClientProvider>
      </Provider>
    </I18nProvider>,
  )
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('a list field of the editing screen', () => {
  it.each<[TextField, string]>([
    ['Languages', 'Elvish'],
    ['Race', 'Halfling'],
    ['Ethnicity', 'Of the Shire'],
    ['Religion', 'Old ways'],
  ])('offers to remove a recorded text of %s that is in no list', (field, text) => {
    const html = shown({ field })
    expect(html).toContain(`<bdi class="min-w-0 [overflow-wrap:anywhere]">${text}</bdi>`)
    expect(html).toContain(`aria-label="Remove: ${text}"`)
    expect(textOf(html)).not.toContain('Not given')
    expect(shown({ field, isLocked: true })).toMatch(/disabled="" aria-label="Remove: /)
  })

  it('shows a removed text only as recorded, with a way back', () => {
    const pending = withEdit({}, unlisted, textKey('Race'), null)
    const html = shown({ field: 'Race', pending })
    expect(html).not.toContain('aria-label="Remove')
    expect(textOf(html)).toMatch(/Not given .* Not saved yet\. Recorded: Halfling Undo : Halfling/)
  })

  it('offers nothing to remove if everything recorded is in the list, or after another entry was chosen', () => {
    expect(shown({ field: 'Race', info: testInfo() })).not.toContain('Remove')
    const html = shown({ field: 'Race', pending: withEdit({}, unlisted, 'Race', [11]) })
    expect(html).not.toContain('aria-label="Remove')
    expect(textOf(html)).toContain('Recorded: Halfling')
  })
})
