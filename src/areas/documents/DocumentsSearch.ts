import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'

/** What the address of the page with the documents holds: the one that it leads to, by `docId`. */
export const DocumentsSearch = v.object({ document: rowParam })
