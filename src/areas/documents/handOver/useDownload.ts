import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { downloadDocument } from '#src/contract/documentView.ts'
import { type RecordDocument } from '#src/contract/documents.ts'
import { saveFile } from '#src/device/saveFile.ts'
import { fromBase64 } from '#src/lib/base64.ts'
import { endpointQuery } from '#src/query/query.ts'
import { documentFileName, extensionOfType, plainType } from '#src/clinicalDocument/naming/documentFileName.ts'
import { isEmptyView } from '../model.ts'
import { viewQuery } from '../queries.ts'
import { usePersonNames } from '../usePersonNames.ts'

/** `no-page`: it can't be shown as a web page, such as because it is too large or damaged. Nothing was saved. */
export type DownloadProblem = 'nothing' | 'no-page' | 'failed'

/** Types that are saved as what they are. Others are saved as binary, so that no program opens them as what they claim. */
const known: ReadonlySet<string> = new Set([
  'text/html',
  'application/xml',
  'text/xml',
  'application/json',
  'application/fhir+json',
  'application/pdf',
  'text/plain',
  'image/png',
  'image/jpeg',
])

/** Saves documents to the device's downloads. */
export function useDownload(document: RecordDocument) {
  const client = useQueryClient()
  const names = usePersonNames()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DownloadProblem | null>(null)

  const save = (content: string | Uint8Array<ArrayBuffer>, contentType: string) => {
    const type = plainType(contentType)
    saveFile(
      documentFileName(document, names, extensionOfType(contentType)),
      content,
      known.has(type) ? type : 'application/octet-stream',
    )
  }
  const during = async (work: () => Promise<DownloadProblem | null>): Promise<DownloadProblem | 'busy' | null> => {
    if (isBusy) return 'busy'
    setBusy(true)
    setProblem(null)
    const found = await work().catch(() => 'failed' as const)
    setProblem(found)
    setBusy(false)
    return found
  }

  return {
    isBusy,
    problem,
    /** Resolves with why the file was not saved; null if it was. `isHtml`: as a page that any browser shows. */
    download: (isHtml: boolean) =>
      during(async () => {
        const params = { docId: String(document.docId), isHtml: isHtml ? 'true' : 'false' } as const
        const query = { ...endpointQuery(downloadDocument, { params }), gcTime: 0, staleTime: 0 }
        const { contentType, content } = (await client.fetchQuery(query)).data
        if (content === '') return 'nothing'
        // The clinic sends it as it is stored then: another format than was asked for.
        if (isHtml && plainType(contentType) !== 'text/html') return 'no-page'
        save(fromBase64(content), contentType)
        return null
      }),
    /** Saves the text that this device stores, as a page. For use without a connection. */
    downloadSaved: () =>
      during(async () => {
        const view = (await client.fetchQuery(viewQuery(document.docId))).data
        if (isEmptyView(view)) return 'nothing'
        if (view.content === '') return 'no-page'
        const { documentPage } = await import('#src/clinicalDocument/page/documentPage.ts')
        save(documentPage(view, document.title), 'text/html')
        return null
      }),
  }
}
