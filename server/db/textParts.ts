import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Returns the pairs of adjacent characters of a text, as an array, by a function of the migrations. A text that contains
 * another one has all its pairs, so that a GIN index finds it without an extension of PostgreSQL. The array of a text of
 * less than 2 characters is empty.
 */
export const textParts = (text: SQLWrapper): SQL => sql`text_parts(${text})`
