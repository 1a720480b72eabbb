import type { ImageRow } from '#src/contract/imaging.ts'

/** A row of the list of pictures, with the fields that its query asked for. */
export type ListedImage = { readonly [Field in keyof ImageRow]?: ImageRow[Field] | undefined }
