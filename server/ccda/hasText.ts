/** Whether the record has a text that is not blank. */
export const hasText = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && /\S/.test(text)
