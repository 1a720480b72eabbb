import { screeningResultLimits, type ResultPicture } from '#src/contract/screeningResults.ts'
import { dataUrlOf } from '#src/lib/dataUrlOf.ts'

/** Longer sides to try for a saved picture, px: a very detailed one of 800 px can be above the limit. */
const sides = [800, 560, 400] as const

export interface DrawingTools {
  /** Draws a picture as a JPEG with its longer side at most `side` px. Null if it can't. */
  readonly redraw: (picture: Blob, side: number) => Promise<Blob | null>
  readonly encode: (jpeg: Blob) => Promise<string>
}

const pageTools: DrawingTools = {
  redraw: async (picture, side) => {
    const { redraw } = await import('#src/workers/screening/client.ts')
    return redraw(picture, [], side)
  },
  encode: dataUrlOf,
}

/**
 * Returns pictures as the record keeps them: small JPEGs. Rejects if one can't be drawn. `field`: a field of the tool, or
 * a pose.
 */
export function resultPictures(
  files: readonly { readonly field: string; readonly blob: Blob }[],
  tools: DrawingTools = pageTools,
): Promise<readonly ResultPicture[]> {
  return Promise.all(files.map(async ({ field, blob }) => ({ field, picture: await pictureOf(blob, tools) })))
}

async function pictureOf(blob: Blob, { redraw, encode }: DrawingTools): Promise<string> {
  for (const side of sides) {
    // oxlint-disable-next-line no-await-in-loop -- the next one only if this one is too large
    const small = await redraw(blob, side)
    if (!small) break
    // oxlint-disable-next-line no-await-in-loop -- as above
    const url = await encode(new Blob([small], { type: 'image/jpeg' }))
    if (url.length <= screeningResultLimits.picture) return url
  }
  throw new Error('the picture of a result can not be drawn')
}
