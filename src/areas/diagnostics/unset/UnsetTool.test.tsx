import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PortalConfig } from '#src/contract/portal.ts'
import { screeningTools, type ScreeningTool } from '#src/contract/screeningTools.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { store } from '#src/session/state/session.ts'
import { UnsetTool } from './UnsetTool.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => {
  // Other parts of the configuration are not needed.
  store.set(portalAtom, { clinicName: 'Riverside Family Clinic', emergencyPhone: '911' } as PortalConfig)
})
afterEach(() => store.set(portalAtom, null))

const send = async () => undefined

function saidBy(tool: ScreeningTool, onSend: typeof send | null = send): string {
  return renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <UnsetTool tool={tool} onSend={onSend} />
      </I18nProvider>
    </Provider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

describe('UnsetTool', () => {
  it('says for every tool that it is not set up, and what it would do', () => {
    for (const tool of screeningTools) {
      const said = saidBy(tool)
      expect(said).toContain('Not set up here')
      expect(said).toContain("Riverside Family Clinic has no engine for this tool, so it can't give a result.")
      expect(said).toContain('What this tool does when it is set up')
    }
  })

  it('takes a photo and a question for the care team, and waits for the photo', () => {
    const said = saidBy('NailSymptomaticPatterns')
    expect(said).toMatch(/Send a photo to your care team Choose one clear photo of the nails/)
    expect(said).toContain('What do you want to know?')
    expect(said).toMatch(/Send Choose a photo first\./)
    expect(said).toMatch(/A good photo .*No nail polish/)
  })

  it('takes both drawings', () => {
    expect(saidBy('Parkinsons')).toMatch(
      /Choose a photo of the spiral .*Choose a photo of the wave .*Choose both photos first\./,
    )
  })

  it('takes only words about sounds', () => {
    const said = saidBy('SnoreAndCough')
    expect(said).toContain("Messages can't carry sound recordings.")
    expect(said).not.toContain('A good photo')
    expect(said).toContain('Write something first.')
  })

  it('says first what to do if it might be a stroke', () => {
    expect(saidBy('StrokeDetection')).toMatch(
      /^ ?Face, arm or speech suddenly different\? Call 911 now .*Write down when it began\. .*Call 911/,
    )
  })

  it('offers no message to a user who has none', () => {
    const said = saidBy('Edema', null)
    expect(said).not.toContain('What do you want to know?')
    expect(said).not.toContain('You can still send')
  })
})
