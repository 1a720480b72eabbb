/** Maximum size of the files that are attached to a mail, bytes. Mail servers refuse more than about 25 MB encoded. */
export const maxAttachedBytes = 20_000_000
/** Maximum number of documents that a user can mail within an hour. */
export const mailsAnHour = 10
