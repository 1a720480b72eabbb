interface Attachment {
  readonly filename: string
  readonly content: string
  readonly contentType: string
}

/**
 * Returns a calendar file as the attachment of a mail. Its content type repeats the METHOD of the file, as RFC 5545
 * section 8.1 requires. Empty if there is no file.
 */
export function calendarAttachments(calendar: string | null | undefined): Attachment[] {
  if (!calendar) return []
  const method = /^METHOD:([A-Z]+)\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH'
  return [
    {
      filename: 'appointment.ics',
      content: calendar,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    },
  ]
}
