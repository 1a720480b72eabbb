import { type SQL, sql } from 'drizzle-orm'

/**
 * Characters that are invisible or left out when typing: accents, vowel marks, tatweel, joiners and direction marks.
 */
const unread =
  '[\\u00ad\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed' +
  '\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u20d0-\\u20ff\\ufe20-\\ufe2f\\ufeff]'

/** An index entry has at most 2.7 kB, and an imported name can have any length. */
const keptCharacters = 100

/**
 * Returns a name in the form for searching and sorting: without case and accents, so that 'alvarez' finds 'Álvarez',
 * and 'Özdemir' is sorted under O. Folds letters like src/lib/fold.ts, but not digits, and keeps only the first 100
 * characters. The SQL is immutable, as generated columns require.
 */
export function foldedName(name: SQL): SQL {
  const plain = sql`regexp_replace(normalize(${name}, NFKD), ${sql.raw(`'${unread}'`)}, '', 'g')`
  return sql`left(translate(lower(${plain}), 'ςٱةىیک', 'σاهييك'), ${sql.raw(String(keptCharacters))})`
}
