import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { Blob } from '#src/contract/attachments.ts'
import { AttachmentList } from './AttachmentList.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const blob = (change: Partial<Blob> = {}): Blob => ({
  blobID: 1,
  blobName: 'hand.jpg',
  fileExtension: 'jpg',
  pxHeight: 30,
  pxWidth: 40,
  dataTNB64: 'AAAA',
  imgCatID: 1,
  imgTypeID: 1,
  recptID: 1,
  recptTypeID: 1,
  size: 1_234_567,
  ...change,
})

function shown(...attachments: Blob[]): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <AttachmentList attachments={attachments} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

it('AttachmentList shows a thumbnail with name, kind and size, as a button that opens the picture', () => {
  const html = shown(blob())
  expect(html).toContain('src="data:image/jpeg;base64,AAAA"')
  expect(html).toContain('aria-label="Open hand.jpg"')
  expect(html).toContain('aria-haspopup="dialog"')
  expect(html).toMatch(/JPG<\/bdi>, <bdi>1\.2 MB/)
})

it('AttachmentList offers to save a file', () => {
  const html = shown(blob({ blobName: 'scan.pdf', fileExtension: 'pdf', pxHeight: null, pxWidth: null, size: 300 }))
  expect(html).toContain('aria-label="Save scan.pdf"')
  expect(html).not.toContain('aria-haspopup')
  expect(html).toMatch(/PDF<\/bdi>, <bdi>1 kB/)
})

it('AttachmentList escapes markup in names and thumbnails', () => {
  const html = shown(blob({ blobName: '<img src=x onerror=alert(1)>"', dataTNB64: '"><script>alert(1)</script>' }))
  expect(html).not.toMatch(/<img src=x|<script/)
})

it('AttachmentList renders nothing without attachments', () => {
  expect(shown()).toBe('')
})
