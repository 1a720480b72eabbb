import { Client } from 'pg'

/**
 * Opens a connection whose COPY output is the same on every server: fixed formats, UTF-8, and no time limits, because a
 * large table takes long.
 */
export async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'yarrow backup' })
  // The next query fails and is reported. Without a listener, the 'error' event would end the process.
  client.on('error', () => {})
  await client.connect()
  await client.query(`
    set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 3; set bytea_output = 'hex'; set xmloption = 'content';
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  return client
}
