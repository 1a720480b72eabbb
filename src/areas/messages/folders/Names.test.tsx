import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Authorship } from '#src/contract/authorship.ts'
import { testMessage } from '#src/contract/testMessage.ts'
import type { Folder } from '../mailbox/model.ts'
import { Names } from './Names.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const byNurse: Authorship = { who: { display: 'Nadia Okafor, RN' }, onBehalfOf: { display: 'Dr. Hannah Lee' } }
const bySon: Authorship = { who: { display: 'Sam Whitaker' }, onBehalfOf: { display: 'Eleanor Whitaker' } }
const bySelf: Authorship = { who: { display: 'Dr. Hannah Lee' }, onBehalfOf: null }

const markupOf = (folder: Folder, authorship: Authorship | null, sender = 'Dr. Hannah Lee') =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Names message={testMessage({ authorship, fromUserDisplayName: sender })} folder={folder} className="names" />
    </I18nProvider>,
  )
const textOf = (...given: Parameters<typeof markupOf>) => markupOf(...given).replaceAll(/<[^>]+>/g, '')

describe('the names of a message in a list', () => {
  it.each([
    ['inbox', byNurse, 'Nadia Okafor, RN, for Dr. Hannah Lee'],
    ['inbox', bySon, 'Sam Whitaker for Eleanor Whitaker'],
    ['inbox', bySelf, 'Dr. Hannah Lee'],
    ['inbox', null, 'Dr. Hannah Lee'],
    ['outbox', byNurse, 'To Maria Alvarez Ruiz, written by Nadia Okafor, RN'],
    ['outbox', bySelf, 'To Maria Alvarez Ruiz'],
    ['outbox', null, 'To Maria Alvarez Ruiz'],
    ['trash', byNurse, 'Nadia Okafor, RN, for Dr. Hannah Lee, to Maria Alvarez Ruiz'],
    ['trash', null, 'Dr. Hannah Lee, to Maria Alvarez Ruiz'],
  ] as const)('in the %s are right for %j', (folder, authorship, text) => {
    expect(textOf(folder, authorship)).toBe(text)
  })

  it('are each isolated from the direction of the text around them', () => {
    expect(markupOf('inbox', bySon)).toContain('<bdi>Sam Whitaker</bdi>')
    expect(markupOf('inbox', bySon)).toContain('<bdi>Eleanor Whitaker</bdi>')
  })
})
