import { bigint, integer, text } from 'drizzle-orm/pg-core'

/**
 * Columns for the user who wrote a row, as a message address with the name at that time: for tables whose rows a user
 * can write for another person. The user wrote for another person if the address is not the row's owner. All three are
 * null if the author is unknown.
 */
export const authorColumns = {
  authorRecptId: bigint('author_recpt_id', { mode: 'number' }),
  authorRecptTypeId: integer('author_recpt_type_id'),
  authorName: text('author_name'),
}
