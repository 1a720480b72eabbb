/** As high as clinical §9 wants an editor where there is room; on a phone the rest of the screen under the bars. */
export const bodyHeight = 'min-h-[calc(100dvh-var(--bar)-11rem)] tablet:min-h-[630px]'

/** The same and the formats' buttons: nothing moves when the editor takes the plain field's place. */
export const plainBodyHeight = 'min-h-[calc(100dvh-var(--bar)-11rem+47px)] tablet:min-h-[685px]'

/** How the parts of a body stand: what the utilities' reset took from lists and links. */
export const bodyText =
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_p+*]:mt-3 [&_ul+*]:mt-3 [&_ol+*]:mt-3 [&_li_p+*]:mt-1'
