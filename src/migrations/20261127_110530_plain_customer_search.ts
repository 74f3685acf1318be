import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import { up as createTrigramIndex } from './20261123_170000_customers_found'

/**
 * Customers are searched by scanning one index (docs/decisions/0011-searching-customers.md). What searched them by three
 * letters in a row is removed, and its pages are overwritten: they hold names and addresses (D72).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`PRAGMA secure_delete = ON;`)
  for (const name of ['customer_search_made', 'customer_search_changed', 'customer_search_gone'])
    await db.run(sql.raw(`DROP TRIGGER IF EXISTS ${name};`))
  for (const table of ['customers_terms', 'customers_found', 'customer_search'])
    await db.run(sql.raw(`DROP TABLE IF EXISTS ${table};`))
  await db.run(sql`DROP INDEX IF EXISTS \`customers_search_text_idx\`;`)
  await db.run(
    sql`CREATE INDEX \`searchText_createdAt_anonymisedAt_mergedInto_idx\` ON \`customers\` (\`search_text\`,\`created_at\`,\`anonymised_at\`,\`merged_into\`);`,
  )
}

export async function down(args: MigrateDownArgs): Promise<void> {
  const { db } = args
  await db.run(sql`DROP INDEX \`searchText_createdAt_anonymisedAt_mergedInto_idx\`;`)
  await db.run(sql`CREATE INDEX \`customers_search_text_idx\` ON \`customers\` (\`search_text\`);`)
  await createTrigramIndex(args)
}
