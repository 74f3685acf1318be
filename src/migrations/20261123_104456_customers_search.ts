import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`customers\` ADD \`search_text\` text;`)
  await db.run(sql`CREATE INDEX \`customers_search_text_idx\` ON \`customers\` (\`search_text\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`customers_search_text_idx\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`search_text\`;`)
}
