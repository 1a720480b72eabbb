import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { imageQuery } from './queries.ts'
import { ShownPicture } from './ShownPicture.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const picture = {
  blobID: 1,
  blobName: 'hand.jpg',
  fileExtension: 'jpg',
  pxHeight: 30,
  pxWidth: 40,
  dataTNB64: null,
  imgCatID: 1,
  imgTypeID: 1,
  recptID: 1,
  recptTypeID: 1,
  size: 1000,
}

async function shownAfter(failure: ApiError): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  await client.prefetchQuery({ ...imageQuery(1), queryFn: () => Promise.reject(failure) })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ShownPicture picture={picture} size={{ width: 40, height: 30 }} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

it('ShownPicture says that the picture is not kept here if the clinic can’t be reached', async () => {
  expect(await shownAfter(new ApiError(0, 'not-kept'))).toContain('This picture is not kept on this device')
})

it('ShownPicture blames the clinic’s system, not the connection, if the clinic answers with a fault', async () => {
  const html = await shownAfter(new ApiError(503, 'not-kept'))
  expect(html).not.toContain('when there is a connection')
  expect(html).toContain('Your record is safe, and nothing was changed. Try again later.')
})
