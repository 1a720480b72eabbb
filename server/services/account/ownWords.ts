/** The product's name, which everyone who signs in has seen. */
const productName = 'Yarrow'

interface Owner {
  readonly userName: string
  readonly nameFirst: string
  readonly nameLast: string
  readonly email?: string | null | undefined
  /** `yyyy-mm-dd`, or only its first parts. */
  readonly dob?: string | null | undefined
}

/** Returns the spellings of a date in digits: year first, day first and month first. */
function dateSpellings(date: string): string[] {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  if (day === '') return [date]
  return [date, `${year}${month}${day}`, `${day}${month}${year}`, `${month}${day}${year}`]
}

/**
 * Returns the words that others know of a user and that a password may not consist of: names, mail address, birth date,
 * and the names of clinic and product.
 */
export function ownWords({ userName, nameFirst, nameLast, email, dob }: Owner, clinicName: string): string[] {
  const [mailbox = ''] = (email ?? '').split('@')
  const names = [userName, nameFirst, nameLast, mailbox, clinicName, productName]
  const parts = names.flatMap((name) => name.split(/[^\p{L}\p{M}\p{N}]+/u))
  return [...names, email ?? '', ...parts, ...(dob ? dateSpellings(dob) : [])].filter((word) => word !== '')
}
