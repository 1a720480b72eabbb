import type { Client } from 'pg'

interface Held {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Drops the foreign keys of all tables and turns off their triggers, so that tables can be loaded in any order and
 * without effects. Returns a function that adds the foreign keys again, which checks every row, and turns on the
 * triggers. Needs no rights but those of the owner. Call both in one transaction.
 */
export async function holdConstraints(client: Client): Promise<() => Promise<void>> {
  const ownTables = `t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`
  const keys = await client.query<Held>(
    `select quote_ident(t.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class t on t.oid = k.conrelid where k.contype = 'f' and ${ownTables}`,
  )
  const triggers = await client.query<Held>(
    `select quote_ident(t.relname) as table, quote_ident(g.tgname) as name
    from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where not g.tgisinternal and g.tgenabled = 'O' and ${ownTables}`,
  )
  for (const { table, name } of keys.rows) await client.query(`alter table public.${table} drop constraint ${name}`)
  for (const { table, name } of triggers.rows) await client.query(`alter table public.${table} disable trigger ${name}`)
  return async () => {
    for (const { table, name } of triggers.rows)
      await client.query(`alter table public.${table} enable trigger ${name}`)
    for (const { table, name, definition } of keys.rows)
      await client.query(`alter table public.${table} add constraint ${name} ${definition}`)
  }
}
