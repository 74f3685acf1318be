import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site_words\` ADD \`treatments_discover_about\` text;`)
  await db.run(sql`ALTER TABLE \`site_words\` ADD \`treatments_prices_about\` text;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` ADD \`version_treatments_discover_about\` text;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` ADD \`version_treatments_prices_about\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site_words\` DROP COLUMN \`treatments_discover_about\`;`)
  await db.run(sql`ALTER TABLE \`site_words\` DROP COLUMN \`treatments_prices_about\`;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` DROP COLUMN \`version_treatments_discover_about\`;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` DROP COLUMN \`version_treatments_prices_about\`;`)
}
