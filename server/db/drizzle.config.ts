import { defineConfig } from 'drizzle-kit'

/**
 * `npx drizzle-kit generate --config server/db/drizzle.config.ts --name …` writes the next migration. Afterwards,
 * delete the older snapshot in `migrations/meta`: drizzle-kit reads only the newest, and the server reads none.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
})
