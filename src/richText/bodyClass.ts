/**
 * Minimum height of the editor: that of clinical §9 (630 px), or on a phone the rest of the screen below the bars.
 */
export const bodyHeight = 'min-h-[calc(100dvh-var(--bar)-11rem)] tablet:min-h-[630px]'

/**
 * Minimum height of the plain field: that of the editor plus its toolbar, so that nothing moves when the editor
 * replaces the field.
 */
export const plainBodyHeight = 'min-h-[calc(100dvh-var(--bar)-11rem+47px)] tablet:min-h-[685px]'

/** Styles of a body's lists and paragraphs, which the CSS reset removed. */
export const bodyText =
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_p+*]:mt-3 [&_ul+*]:mt-3 [&_ol+*]:mt-3 [&_li_p+*]:mt-1'
