import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ImageRow } from '#src/contract/imaging.ts'
import { listedImages } from './model.ts'
import { PictureMarks } from './PictureMarks.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

function marks(NotShownReason: ImageRow['NotShownReason'], hasReport = false, isOnDevice = false): string[] {
  const [row] = listedImages([{ ImgID: 1, NotShownReason }])
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PictureMarks row={row!} hasReport={hasReport} isOnDevice={isOnDevice} />
    </I18nProvider>,
  )
  return [...html.matchAll(/<span>([^<]+)<\/span>/g)].map(([, word]) => word!)
}

describe('PictureMarks', () => {
  it('says nothing of a picture that opens with a connection and has no report', () => {
    expect(marks(null)).toEqual([])
  })

  it('says that the report is ready, and that the picture is on this device', () => {
    expect(marks(null, true, true)).toEqual(['Report ready', 'On this device'])
  })

  it('says that a file can only be downloaded, or has no preview, whatever is on this device', () => {
    expect(marks('compression', true, true)).toEqual(['Report ready', 'Download only'])
    expect(marks('damaged', false, true)).toEqual(['No preview'])
  })
})
