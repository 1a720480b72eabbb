import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'
import { searchParam, sortParam } from '#src/lib/searchParam.ts'

export const imageColumns = ['category', 'date', 'name', 'type', 'size'] as const
export type ImageColumn = (typeof imageColumns)[number]

/** Search params of the imaging page. They have no words, because addresses end up in logs. Invalid values are ignored. */
export const ImagingSearch = v.object({
  /** The open picture, by `ImgID`. */
  image: rowParam,
  /** The listed category, by `ImgCatID`. Default: all. */
  category: searchParam(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  sort: sortParam(imageColumns),
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * How many entries before this one the list of pictures was, if the open picture was reached from it: going back so
     * far shows the list as it was.
     */
    stepsFromList?: number | undefined
  }
}
