import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`locations\` ADD \`setting_up\` integer;`)
  await db.run(sql`ALTER TABLE \`_locations_v\` ADD \`version_setting_up\` integer;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`locations\` DROP COLUMN \`setting_up\`;`)
  await db.run(sql`ALTER TABLE \`_locations_v\` DROP COLUMN \`version_setting_up\`;`)
}
