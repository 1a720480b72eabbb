import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'

/** Search params of the page with the documents: the document that the address refers to, by `docId`. */
export const DocumentsSearch = v.object({ row: rowParam })

/** Search params of the page on which staff write: the document that they change, by `docId`. Without it, a new one. */
export const WriteSearch = v.object({ document: rowParam })
