import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`enquiries_intro\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`enquiries_sent\` text;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_enquiries_intro\` text;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_enquiries_sent\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`enquiries_intro\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`enquiries_sent\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` DROP COLUMN \`version_enquiries_intro\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` DROP COLUMN \`version_enquiries_sent\`;`)
}
