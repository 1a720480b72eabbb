import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'

/** Search params of the page with the documents: the document that the address refers to, by `docId`. */
export const DocumentsSearch = v.object({ document: rowParam })
