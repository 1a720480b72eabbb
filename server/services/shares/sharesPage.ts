/** Path of the page with the private links of a record, for the activity log. */
export const sharesPage = '/app/records/documents/shares'
