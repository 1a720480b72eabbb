import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CorrectionField, CorrectionValue } from '#src/contract/corrections.ts'
import { listNameQueries } from '../values/namedLists.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { blankAddress } from './fieldValues.ts'

let client: QueryClient

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(() => {
  client = new QueryClient()
})

type Props = Partial<Parameters<typeof FieldEditor>[0]>

const html = (field: CorrectionField, value: CorrectionValue, more: Props = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <FieldEditor field={field} value={value} onChange={() => undefined} {...more} />
      </QueryClientProvider>
    </I18nProvider>,
  )
const put = (list: keyof typeof listNameQueries, value: readonly object[]) =>
  client.setQueryData(listNameQueries[list]().queryKey, { data: { value: [...value] }, savedAt: null })

describe('FieldEditor', () => {
  it.each(['Title', 'NameFirst', 'SSN', 'DriverLicNo', 'DOB', 'MaritalStatus', 'SchoolID'] as const)(
    'lets the browser fill nothing into %s, which has a label',
    (field) => {
      const shown = html(field, null)
      expect(shown).toContain('autoComplete="off"')
      const id = /<label for="([^"]+)"/.exec(shown)?.[1]
      expect(shown).toMatch(new RegExp(`<(input|select)[^>]* id="${id}"`))
    },
  )

  it('describes the control by its error and by a text outside', () => {
    const shown = html('NameFirst', '', { error: 'Enter a name.', describedBy: 'note' })
    expect(shown).toMatch(/<input[^>]*aria-describedby="\S+-error note"/)
    expect(shown).toContain('aria-invalid="true"')
    expect(shown).toContain('aria-required="true"')
  })

  it('does not put a masked number into the field, and leaves it as it is until another is typed', () => {
    const shown = html('SSN', '***-**-1234', { recorded: '***-**-1234' })
    expect(shown).toMatch(/<input[^>]* value=""/)
    expect(shown).toMatch(/inputMode="numeric"/)
    expect(shown).toContain('Leave this empty to keep it.')
    expect(shown).toContain('Remove the number')
    const typed = html('SSN', '219-09-9999', { recorded: '***-**-1234' })
    expect(typed).toMatch(/<input[^>]* value="219-09-9999"/)
    expect(typed).not.toContain('Remove the number')
    expect(html('SSN', null, { recorded: '***-**-1234' })).toContain('will be removed')
  })

  it('says what is recorded of a date of birth that is no whole day', () => {
    expect(html('DOB', '1980')).toContain('Recorded: 1980. Enter the whole date to replace it.')
    expect(html('DOB', '1980-02-29')).toMatch(/<input[^>]* value="1980-02-29"/)
  })

  it('keeps a chosen row while its list loads, and if the list does not have it', () => {
    expect(html('SchoolID', 7)).toContain('<option value="7" selected="">The recorded one</option>')
    put('schools', [{ SchoolID: 3, NameX: 'Hill School', IsActive: true }])
    const shown = html('SchoolID', 7)
    expect(shown).toContain('<option value="7" selected="">Not in the list</option>')
    expect(shown).toContain('Hill School')
  })

  it('keeps a marital status that is in no list', () => {
    expect(html('MaritalStatus', 'It is complicated')).toContain('<option value="It is complicated" selected="">')
    expect(html('MaritalStatus', 'MARRIED')).toContain('<option value="Married" selected="">')
  })

  it('lists languages in their order, the first as the preferred', () => {
    put('languages', [
      { LangID: 1, CodeX: 'en', NameX: 'English' },
      { LangID: 2, CodeX: 'es', NameX: 'Spanish' },
      { LangID: 3, CodeX: 'ar', NameX: 'Arabic' },
    ])
    const shown = html('Languages', [2, 1])
    expect(shown.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Spanish\s+Preferred.*English/)
    expect(shown).toContain('aria-label="Move down: Spanish"')
    // Only what is not chosen can be added.
    expect(shown).not.toContain('<option value="1"')
    expect(shown).toContain('<option value="3"')
  })

  it('has only the topmost of 900 concepts in the page, and the chosen ones', () => {
    const rows = Array.from({ length: 900 }, (_, at) => ({
      ConceptID: at + 1,
      ConceptTypeID: 1,
      ParentConceptID: at < 5 ? null : (at % 5) + 1,
      CodeX: `x-${at}`,
      NameX: `Concept ${at}`,
      IsActive: true,
    }))
    put('race', rows)
    const shown = html('Race', [700])
    expect(shown.match(/type="checkbox"/g)).toHaveLength(5)
    expect(shown).toContain('aria-label="Remove: Concept 699"')
    expect(shown.match(/aria-expanded="false"/g)).toHaveLength(5)
  })

  it('offers the states of the country, and a text for countries without a list', () => {
    put('countries', [
      { CountryID: 1, CodeX: 'US', NameX: 'United States' },
      { CountryID: 2, CodeX: 'FR', NameX: 'France' },
    ])
    put('states', [
      { StateID: 5, CountryID: 1, CodeX: 'CA', NameX: 'California' },
      { StateID: 9, CountryID: 3, CodeX: 'ON', NameX: 'Ontario' },
    ])
    const shown = html('Address', { ...blankAddress, StateId: 5 })
    expect(shown).toContain('<option value="5" selected="">California</option>')
    expect(shown).not.toContain('Ontario')
    expect(html('Address', { ...blankAddress, CountryId: 2 })).not.toContain('California')
    const typed = html('Address', { ...blankAddress, StateName: 'Kalifornien' })
    expect(typed).toMatch(/Name of the state.*value="Kalifornien"/)
  })

  it('shows a phone number in groups', () => {
    expect(html('Phone', { PhoneTypeID: 8, TextNo: '9515550142' })).toContain('value="(951) 555-0142"')
    expect(html('Phone', { PhoneTypeID: 8, TextNo: '+442079460958' })).toContain('value="+442079460958"')
  })
})
