import type { CcdaFile } from './CcdaFile.ts'
import type { CcdaPeople } from './people.ts'

/** What is needed to convert a document: the document itself, and who is named in it. */
export interface Reading {
  readonly file: CcdaFile
  readonly people: CcdaPeople
}
