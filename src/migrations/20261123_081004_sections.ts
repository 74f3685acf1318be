import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`pages\` ADD \`sections\` text;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_sections\` text;`)
  await db.run(sql`ALTER TABLE \`home_page\` ADD \`sections\` text;`)
  await db.run(sql`ALTER TABLE \`_home_page_v\` ADD \`version_sections\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`sections\`;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` DROP COLUMN \`version_sections\`;`)
  await db.run(sql`ALTER TABLE \`home_page\` DROP COLUMN \`sections\`;`)
  await db.run(sql`ALTER TABLE \`_home_page_v\` DROP COLUMN \`version_sections\`;`)
}
