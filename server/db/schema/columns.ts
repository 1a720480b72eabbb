import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** A row's number, or a reference to one. */
export const number = (name: string) => bigint(name, { mode: 'number' })
/** Bytes of a file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
