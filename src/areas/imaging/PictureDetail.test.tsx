import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { listedImages } from './model.ts'
import { PictureDetail } from './PictureDetail.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const rows = listedImages([{ ImgID: 870, ImgName: 'mole.jpg' }])

async function markup(image: number, isSavedCopy = false): Promise<string> {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/app/records/imaging' })
  const history = createMemoryHistory({ initialEntries: [`/app/records/imaging?image=${image}`] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await router.load()
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterContextProvider router={router}>
        <PictureDetail
          image={image}
          rows={rows}
          isSavedCopy={isSavedCopy}
          reportOf={() => null}
          tools={({ ImgID }) => <p>tools of {ImgID}</p>}
        />
      </RouterContextProvider>
    </I18nProvider>,
  )
}

describe('PictureDetail', () => {
  it('waits for the viewer of the picture that the address names', async () => {
    const html = await markup(870)
    expect(html).toContain('aria-label="Loading"')
    expect(html).toContain('<p>tools of 870</p>')
    expect(html).not.toContain('not in the record')
  })

  it('says that a picture is not in the record if the list does not have it', async () => {
    const html = await markup(871)
    expect(html).toContain('This picture is not in the record')
    expect(html).toContain('The clinic might have removed it')
    expect(html).toContain('href="/app/records/imaging"')
    expect(html).not.toContain('tools of')
  })

  it('does not say that a picture is missing if the saved copy might be older than it', async () => {
    const html = await markup(871, true)
    expect(html).toContain('This picture is not in the saved copy')
    expect(html).not.toContain('not in the record')
  })
})
